create function cron._explain_silence(p_asked cron._inquiry)
returns cron._finding
language plpgsql
stable
security invoker
set search_path = pg_catalog, pg_temp
set intervalstyle = 'postgres'
as $$
declare
    v_state constant cron.schedule_state := p_asked.state;
    v_most  constant integer := (p_asked.definition).max_runs;
    v_keep  constant interval := (select t.retention from cron.settings as t);
    v_found cron._finding;
begin
    v_found.details := '{}';
    if v_state.run_count >= v_most
        and (p_asked.is_owed or v_state.next_run_at is null)
        and p_asked.at > p_asked.now - v_keep
    then
        v_found.verdict := 'max_runs';
        v_found.details := jsonb_build_object('max_runs', v_most);
        v_found.explanation := format('The schedule had run %s times by then, as often as max_runs '
            'allows.', v_most);
    elsif p_asked.is_owed and v_state.status = 'deleted' then
        v_found := cron._explain_deletion(p_asked);
    elsif p_asked.is_owed then
        v_found := cron._explain_due(p_asked);
    elsif p_asked.at <= p_asked.now - v_keep then
        v_found.verdict := 'forgotten';
        v_found.details := jsonb_build_object('retention', v_keep);
        v_found.explanation := format('History is kept for %s: what became of it is forgotten.',
            v_keep);
    else
        v_found.verdict := 'no_record';
        v_found.explanation := 'It was due, and neither a job nor a skip nor a pause is recorded. '
            'Somebody may have deleted history, or a time in status error ended in a pause.';
    end if;
    return v_found;
end
$$;

comment on function cron._explain_silence(cron._inquiry) is
'What became of a fire time in the past of which nothing is recorded, and that nobody stopped: '
'verdict max_runs, after_deletion, due, forgotten or no_record.';

revoke all on function cron._explain_silence(cron._inquiry) from public;
grant execute on function cron._explain_silence(cron._inquiry) to cron_author;
