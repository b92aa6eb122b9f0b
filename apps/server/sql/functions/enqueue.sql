-- Adds a job to the queue of the current organization, with a priority that falls with the number of jobs waiting there. Beyond
-- 20 waiting jobs a longer queue makes no difference, so no more are counted.
create or replace function enqueue(job text, payload json, run_at timestamptz, job_key text) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  organization text := nullif(current_setting('mendwell.organization', true), '');
  queue text := 'organization ' || organization;
  waiting integer := 0;
begin
  if organization is not null then
    select count(*) into waiting from (
      select from graphile_worker._private_jobs j
       where j.job_queue_id = (select q.id from graphile_worker._private_job_queues q where q.queue_name = queue)
         and j.is_available and j.run_at <= now() limit 20) available;
  end if;
  perform graphile_worker.add_job(job, payload, queue_name => queue, run_at => run_at, job_key => job_key, priority => waiting);
end $$;
revoke execute on function enqueue from public;
grant execute on function enqueue to mendwell_app;
