-- The app role enqueues through this function only; it has no right on the queue's own schema. The queue's tables come
-- with the library's own migrations, which run before this one is first called.

create function enqueue(job text, payload json, run_at timestamptz, job_key text) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform graphile_worker.add_job(job, payload, run_at => run_at, job_key => job_key);
end $$;
revoke execute on function enqueue from public;
grant execute on function enqueue to mendwell_app;
