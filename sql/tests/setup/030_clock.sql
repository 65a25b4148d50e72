-- Injected time: cron._now() reads a table here, so that tests move the clock and never sleep.

create table test.clock (
    reading timestamptz not null
);

create unique index clock_one_row_idx on test.clock ((true));

grant select on test.clock to public;

insert into test.clock (reading) values ('2026-01-01 00:00:00+00');

-- Only the body changes: name, result, volatility, owner and grants stay those of the product.
create or replace function cron._now()
returns timestamptz
language sql
volatile
parallel safe
security invoker
begin atomic
select c.reading from test.clock as c;
end;

create function test.now()
returns timestamptz
language sql
stable
begin atomic
select c.reading from test.clock as c;
end;

create function test.at(p_instant timestamptz)
returns timestamptz
language sql
security definer
begin atomic
update test.clock set reading = p_instant
returning reading;
end;

create function test.advance(p_interval interval)
returns timestamptz
language sql
security definer
begin atomic
update test.clock set reading = reading + p_interval
returning reading;
end;
