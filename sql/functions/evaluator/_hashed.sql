create function cron._hashed(
    p_field text,
    p_item text,
    p_seed text,
    p_lowest integer,
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
    -- the whole item: its range, low and high end, step
    v_part constant text[] := regexp_match(
        p_item, '^H([(]([0-9]{1,2})-([0-9]{1,2})[)])?(?:/([0-9]{1,2}))?$'
    );
    v_low constant integer := coalesce(v_part[2]::integer, p_lowest);
    v_high constant integer := coalesce(
        v_part[3]::integer,
        case
            when v_part[4] is not null then p_highest
            when p_field = 'day of month' then 28 -- every month has it
            when p_field = 'day of week' then 6 -- Sunday once
            else p_highest
        end
    );
    v_step constant integer := v_part[4]::integer;
    v_choices constant integer := least(v_high - v_low + 1, v_step);
    v_hash constant bytea := sha256(convert_to(p_seed || ':' || p_field, 'UTF8'));
    v_number bigint;
begin
    if v_part is null or v_low < p_lowest or v_high > p_highest or v_choices < 1 then
        return null;
    end if;

    v_number := v_low
        + ('x' || encode(substring(v_hash for 7), 'hex'))::bit(56)::bigint % v_choices;

    return case
        when v_step is null then v_number::text
        else format('%s-%s/%s', v_number, v_high, v_step)
    end;
end;
$$;

comment on function cron._hashed(text, text, text, integer, integer) is
'An H item as the number or range that the hash of seed and field stands for, null when it is not '
'well formed.';

revoke all on function cron._hashed(text, text, text, integer, integer) from public;
grant execute on function cron._hashed(text, text, text, integer, integer)
to cron_reader, cron_author, cron_engine, cron_keeper;
