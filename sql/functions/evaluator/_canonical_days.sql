create function cron._canonical_days(p_days text, p_weekdays text)
returns text[]
language plpgsql
immutable
parallel safe
security invoker
set search_path = pg_catalog, pg_temp
as $$
declare
    c_every_day constant bigint := 4294967294; -- bit 1 to 31
    c_every_weekday constant bigint := 127; -- bit 0 to 6
    v_either constant boolean := p_days not like '*%' and p_weekdays not like '*%';
    v_special constant bigint[] := cron._special_days(p_days, p_weekdays);
    v_days constant bigint := cron._plain_values('day of month', p_days, 1, 31);
    v_of_month constant bigint[] := case
        when v_special[1] | v_special[2] <> 0 then cron._needed_days(v_special, v_days)
    end;
    v_fourth constant bigint := (v_special[3] >> 21) & c_every_weekday;
    v_fifth bigint := (v_special[3] >> 28) & c_every_weekday;
    v_last bigint := v_special[3] >> 35;
    v_weekdays bigint := cron._plain_values('day of week', p_weekdays, 0, 7);
    v_nth bigint;
    v_is_full boolean;
    v_last_day bigint; -- the 31st, where L stands beside it
begin
    -- The last of its kind is the fourth or the fifth. Beside the fourth it is named as the fifth,
    -- and alone it includes the fifth; all five are the whole weekday.
    v_fifth := (v_fifth & ~(v_last & ~v_fourth)) | (v_fourth & v_last);
    v_last := v_last & ~v_fourth;
    v_weekdays := v_weekdays
        | (v_special[3] & (v_special[3] >> 7) & (v_special[3] >> 14) & v_fourth & v_fifth);
    v_nth := ((v_special[3] & 268435455) | (v_fifth << 28) | (v_last << 35))
        & ~(v_weekdays * 34630287489); -- of none of the six kinds

    v_is_full := v_days = c_every_day or v_weekdays = c_every_weekday;

    if v_is_full and (v_either or (v_days = c_every_day and v_weekdays = c_every_weekday)) then
        return array['*', '*'];
    end if;

    v_last_day := case
        when v_either or v_is_full or v_days & 2 = 0
            then coalesce(v_of_month[1], 0) & 2147483648
        else 0
    end;

    -- Two restricted fields have to say by a leading star that both must match.
    return array[
        case v_days
            when c_every_day then '*'
            else concat_ws(
                ',',
                cron._canonical_values(v_days & ~v_last_day, 1, 31, case
                    when v_either then 'never'
                    when v_days & 2 = 0 or v_is_full then 'may'
                    else 'must'
                end),
                case
                    when p_days ~* 'H'
                        then cron._canonical_hashes('day of month', p_days, 1, 31, v_days)
                end,
                case
                    when v_of_month is not null
                        then cron._canonical_specials(v_of_month[1], v_of_month[2], 0)
                end
            )
        end,
        case v_weekdays
            when c_every_weekday then '*'
            else concat_ws(
                ',',
                cron._canonical_values(v_weekdays, 0, 6, case
                    when v_either then 'never'
                    when v_days & 2 <> 0 or v_is_full then 'may'
                    else 'must'
                end),
                case
                    when p_weekdays ~* 'H'
                        then cron._canonical_hashes('day of week', p_weekdays, 0, 7, v_weekdays)
                end,
                case when v_nth <> 0 then cron._canonical_specials(0, 0, v_nth) end
            )
        end
    ];
end;
$$;

comment on function cron._canonical_days(text, text) is
'The two day fields of a valid expression in normal form, under the day rule of cron.';

revoke all on function cron._canonical_days(text, text) from public;
grant execute on function cron._canonical_days(text, text)
to cron_reader, cron_author, cron_engine, cron_keeper;
