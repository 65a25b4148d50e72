create type cron._sifted as (
    allowed tstzmultirange,
    excluded tstzmultirange,
    next_at timestamptz,
    is_cut boolean,
    stretches integer
);

comment on type cron._sifted is
'Due instants sorted by a calendar, see cron._sift(): stretches, from their first instant to their '
'last, both inclusive.';
comment on column cron._sifted.allowed is 'Stretches of instants that the calendar leaves alone.';
comment on column cron._sifted.excluded is 'Stretches of instants that it excludes.';
comment on column cron._sifted.next_at is 'The first instant after all these; null: there is none.';
comment on column cron._sifted.is_cut is
'True: there were too many stretches for one tick, and next_at is due already.';
comment on column cron._sifted.stretches is 'How many stretches were looked at.';
