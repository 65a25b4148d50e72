create function cron._unwrapped(
    p_field text, p_from text, p_to text, p_low integer, p_high integer, p_lowest integer,
    p_highest integer
)
returns text
language plpgsql
immutable
parallel safe
security invoker
set search_path = pg_catalog, pg_temp
as $$
declare
    -- in the words that the range is given in
    v_end constant text := case
        when p_from ~ '^[0-9]' then (p_highest - (p_field = 'day of week')::integer)::text
        when p_field = 'month' then 'DEC'
        else 'SAT'
    end;
    v_start constant text := case
        when p_to ~ '^[0-9]' then p_lowest::text
        when p_field = 'month' then 'JAN'
        else 'SUN'
    end;
begin
    return format(
        'ranges do not wrap around: write %s',
        concat_ws(
            ',',
            case
                when p_low = 7 and p_field = 'day of week' then null -- the Sunday before
                when p_from = v_end or p_low = p_highest then p_from
                else format('%s-%s', p_from, v_end)
            end,
            case
                when p_high = p_lowest then p_to
                else format('%s-%s', v_start, p_to)
            end
        )
    );
end;
$$;

comment on function cron._unwrapped(text, text, text, integer, integer, integer, integer) is
'A hint how to write a range that runs backwards as ranges that do not.';

revoke all on function cron._unwrapped(text, text, text, integer, integer, integer, integer)
from public;
grant execute on function cron._unwrapped(text, text, text, integer, integer, integer, integer)
to cron_reader, cron_author, cron_engine, cron_keeper;
