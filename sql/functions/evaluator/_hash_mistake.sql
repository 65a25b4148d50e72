create function cron._hash_mistake(
    p_item text, p_lowest integer, p_highest integer, p_longest_step integer
)
returns text[]
language plpgsql
immutable
parallel safe
security invoker
set search_path = pg_catalog, pg_temp
as $$
declare
    -- low end, high end, step; null when it does not have that shape
    v_part constant text[] := regexp_match(
        p_item, '^H(?:[(]([0-9]{1,9})-([0-9]{1,9})[)])?(?:/([0-9]{1,9}))?$'
    );
    v_reason text;
begin
    if p_item !~ '(^|-)H($|[^A-Z])' then
        return null;
    end if;

    v_reason := case
        when v_part is null then 'malformed'
        when v_part[1]::integer > v_part[2]::integer then 'the range runs backwards'
        when v_part[1]::integer < p_lowest or v_part[2]::integer > p_highest then 'out of range'
        when v_part[3]::integer not between 1 and p_longest_step
            then format('a step is a number from 1 to %s', p_longest_step)
        else 'a number has one or two digits'
    end;

    return array[
        v_reason,
        format('for example H, H/5, H(%1$s-%2$s) or H(%1$s-%2$s)/5', p_lowest, p_highest)
    ];
end;
$$;

comment on function cron._hash_mistake(text, integer, integer, integer) is
'What is wrong with an H item of a field, and a hint; null when it is none.';

revoke all on function cron._hash_mistake(text, integer, integer, integer) from public;
grant execute on function cron._hash_mistake(text, integer, integer, integer)
to cron_reader, cron_author, cron_engine, cron_keeper;
