begin;

select plan(4);

select test.given_two_worlds();

create temporary view admins_only as
select
    w.who, case when w.who = 'admin' then 'some' else 'refused' end as in_own,
    case when w.who = 'admin' then 'some' else 'refused' end as in_other,
    case when w.who = 'admin' then 'some' else 'refused' end as in_none
from test.tenants_matrix() as w;

select results_eq(
    $$ select * from test.matrix('cron.workers') $$, 'select * from admins_only',
    'workers concern admins'
);

select results_eq(
    $$ select * from test.matrix('cron.engine_state') $$, 'select * from admins_only',
    'and so does the state of the engine'
);

insert into cron.tick_gaps (started_at, ended_at) values ('2026-01-01', '2026-01-02');

select results_eq(
    $$ select * from test.matrix('cron.tick_gaps') $$, 'select * from admins_only',
    'and its outages'
);

select is_empty(
    $$
        select m.who
        from test.matrix('cron.state_backlog') as m
        where (m.in_own, m.in_other, m.in_none) <> ('refused', 'refused', 'refused')
    $$,
    'its backlog is nobody''s business'
);

select * from finish();
rollback;
