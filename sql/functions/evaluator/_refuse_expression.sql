create function cron._refuse_expression(p_expression text)
returns void
language plpgsql
immutable
parallel safe
security invoker
set search_path = pg_catalog, pg_temp
as $$
declare
    c_aliases constant text :=
        '@hourly, @daily, @midnight, @weekly, @monthly, @yearly, @annually, @every <interval>';
    v_shown constant text := quote_literal(left(p_expression, 80));
    v_text constant text := btrim(
        translate(upper(left(p_expression, 256) collate "C"), e'\t', ' ')
    );
    v_odd constant text := substring(p_expression from e'[^\t -~]');
    v_fields constant integer := cardinality(regexp_split_to_array(v_text, ' +'));
    v_message text;
    v_detail text := format(
        'an expression has five fields (minute, hour, day of month, month, day of week), six with '
        'leading seconds, or is one of %s',
        c_aliases
    );
    v_hint text;
begin
    if p_expression is null then
        v_message := 'expression is null';
    elsif length(p_expression) > 256 then
        v_message := format('expression has %s characters, more than 256', length(p_expression));
        v_detail := format('it begins with %s', v_shown);
        v_hint := 'write ranges and steps in place of long lists';
    elsif v_odd is not null then
        v_message := format(
            'expression holds the character U+%s',
            upper(lpad(
                to_hex(ascii(v_odd)), greatest(length(to_hex(ascii(v_odd))), 4), '0'
            ))
        );
        v_detail := 'allowed are printable ASCII characters, spaces and tabs';
        v_hint := case when v_odd in (e'\n', e'\r') then 'one expression has one line' end;
    elsif v_text = '' then
        v_message := 'expression is empty';
    elsif v_text = '@REBOOT' then
        v_message := '@reboot is not supported';
        v_detail := 'a database outlives its restarts, and every one of them would be a run';
        v_hint := 'call cron.run_schedule() from whatever starts your service';
    elsif v_text like '@%' then
        v_message := format('unknown alias %s', v_shown);
        v_detail := format('allowed are %s', c_aliases);
        v_hint := case
            when v_text ~ '^@(MINUTELY|EVERY_MINUTE)$' then 'write * * * * *'
            when v_text = '@SECONDLY' then 'write @every 1s'
            when v_text like '@WEEKDAY%' then 'write 0 0 * * 1-5'
            when v_text like '@WEEKEND%' then 'write 0 0 * * 6,0'
        end;
    elsif v_text ~ '^(CRON_)?TZ=' then
        v_message := format('invalid expression %s: it holds a time zone', v_shown);
        v_hint := 'the time zone is a parameter of its own';
    elsif v_text like '#%' then
        v_message := format('invalid expression %s: it holds a comment', v_shown);
    elsif v_text ~ '^(CRON|RATE|AT)[(]' then
        v_message := format('invalid expression %s: it has the form of AWS', v_shown);
        v_hint := 'leave out cron() and the year, and take one off numbers of weekdays; for '
            'rate(5 minutes) write @every 5 minutes';
    else
        v_message := format(
            'invalid expression %s: it has %s field%s, not five or six',
            v_shown, v_fields, case when v_fields <> 1 then 's' end
        );
        v_hint := case
            when v_text ~ '^(HOURLY|DAILY|MIDNIGHT|WEEKLY|MONTHLY|YEARLY|ANNUALLY)$'
                then 'write it with a leading @'
            when v_text ~ ('^(EVERY )?[1-9][0-9]{0,3} ?'
                '(W|WEEKS?|D|DAYS?|H|HRS?|HOURS?|M|MINS?|MINUTES?|S|SECS?|SECONDS?)$')
                then format('write @every %s', lower(replace(v_text, 'EVERY ', '')))
            when v_text like '%, %'
                then 'a list has no space after its commas'
            when v_fields = 7 and v_text ~ ' ([*]|[0-9]{4}([-,/][0-9]+)*)$'
                then 'if this is Quartz, leave out the year, at the end'
            when v_fields > 6
                then 'give the schedule alone, without a command or a comment'
        end;
    end if;

    raise exception using
        errcode = 'SC002',
        message = v_message,
        detail = v_detail,
        hint = coalesce(v_hint, 'for example 0 9 * * 1-5, 09:00 from Monday to Friday');
end;
$$;

comment on function cron._refuse_expression(text) is
'Raises SC002 for an expression that is wrong as a whole, and says why.';

revoke all on function cron._refuse_expression(text) from public;
grant execute on function cron._refuse_expression(text)
to cron_reader, cron_author, cron_engine, cron_keeper;
