begin;

select plan(2);

select test.at('2026-07-01 12:00:00+00');
select test.given_environment() as env \gset
select set_config('chime.env_id', :'env', true);

create function pg_temp.stored(p_name text)
returns jsonb
language sql
as $$
    select to_jsonb(t.*)
    from (
        select
            extract(epoch from s.timeout) as timeout,
            extract(epoch from s.retry_deadline) as deadline,
            extract(epoch from s.starts_at) as starts_at,
            extract(epoch from s.run_at) as run_at,
            extract(epoch from s.next_run_at) as next_run_at
        from cron.create_schedule(
            p_name, '{"url": "http://a"}', p_run_at => '2027-02-03 04:05:06.789+00',
            p_timeout => '1 minute 2.5 seconds',
            p_options => '{"retry_deadline": "1 day -02:00:00", "starts_at": "2026-08-01T00:00+02"}'
        ) as s
    ) as t;
$$;

create temporary table expected as select pg_temp.stored('plain') as row;

set local timezone = 'America/New_York';
set local datestyle = 'SQL, DMY';
set local intervalstyle = 'sql_standard';
select is(pg_temp.stored('sql'), e.row, 'SQL, DMY and sql_standard in New York') from expected as e;

set local timezone = 'Africa/Monrovia';
set local datestyle = 'German';
set local intervalstyle = 'iso_8601';
select is(pg_temp.stored('german'), e.row, 'German and iso_8601 in Monrovia') from expected as e;

select * from finish();
rollback;
