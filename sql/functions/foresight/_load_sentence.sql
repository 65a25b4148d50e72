create function cron._load_sentence(
    p_definition cron.schedule_definitions, p_changes jsonb, p_movable bigint, p_fires bigint,
    p_others boolean
)
returns text
language sql
stable
security invoker
set search_path = pg_catalog, pg_temp
begin atomic
select format(
    '%s of these %s fires can move: give %s/%s %s%s',
    p_movable, p_fires, (p_definition).domain, (p_definition).schedule_type,
    case
        when p_changes ? 'jitter' then format(
            '(%s) the jitter %s', coalesce(
                (p_definition).cron_expression, 'at ' || cron._iso((p_definition).run_at)
            ), p_changes ->> 'jitter'
        )
        else format(
            'the expression %L in place of %L', p_changes ->> 'cron_expression',
            (p_definition).cron_expression
        )
    end,
    case when p_others then ', and others likewise' end
);
end;

comment on function cron._load_sentence(
    cron.schedule_definitions, jsonb, bigint, bigint, boolean
) is
'A suggestion in words: what to change of a schedule, and how many of the fires of a minute would '
'move by that and the like.';

revoke all on function cron._load_sentence(
    cron.schedule_definitions, jsonb, bigint, bigint, boolean
) from public;
grant execute on function cron._load_sentence(
    cron.schedule_definitions, jsonb, bigint, bigint, boolean
) to cron_author;
