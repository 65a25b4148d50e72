create type cron._simulation as (
    state cron.schedule_state,
    runs_left bigint,
    duration interval,
    busy_until timestamptz,
    busy_late boolean,
    waiting boolean array,
    answers text array,
    starts timestamptz array
);

comment on type cron._simulation is
'A schedule on its way through simulated ticks, see cron._simulate().';
comment on column cron._simulation.state is 'Its state after the ticks so far.';
comment on column cron._simulation.runs_left is 'How many runs max_runs still allows; null: any.';
comment on column cron._simulation.duration is 'How long each run is expected to take.';
comment on column cron._simulation.busy_until is
'When its open job is expected to end; null, or in the past: none is open.';
comment on column cron._simulation.busy_late is 'Whether that job is caught up.';
comment on column cron._simulation.waiting is
'For each job that waits behind the open one, whether it is caught up.';
comment on column cron._simulation.answers is
'For each instant of the last plan what cron._meet() said; null: a job stood for it already.';
comment on column cron._simulation.starts is 'When each of these starts; null: never.';
