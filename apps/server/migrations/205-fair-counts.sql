-- Shares of organizations, second part: connections that are ended for good, and priorities that count only what can run now.

-- Ends a connection of a server and waits until PostgreSQL is done with it. True: it is gone.
create function end_connection(which integer) returns boolean
  language sql volatile security definer set search_path = pg_catalog, pg_temp as $$
  select coalesce((select pg_terminate_backend(a.pid, 5000) from pg_stat_activity a
                    where a.pid = which and a.datname = current_database()
                      and a.application_name = 'mendwell mendwell_app'), true)
$$;
revoke execute on function end_connection from public;
grant execute on function end_connection to mendwell_app;

-- What one organization has waiting in its queue. Jobs that failed for good, or are due later, delay nobody.
create index jobs_available_in_queue on graphile_worker._private_jobs (job_queue_id, run_at) where is_available;

-- From so many waiting jobs on, a longer queue makes no difference; so no more are counted.
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

-- Mail of no organization is counted under the nil id, so that the index answers for it too.
create index outgoing_mail_latest on outgoing_mail
  ((coalesce(organization_id, '00000000-0000-0000-0000-000000000000')), created_at desc);

-- The job has the mail's id as its key, so that mail that failed for good or is tried again later is told apart.
create or replace function queue_mail(content bytea, at timestamptz, belongs_to uuid default null) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  mail_id uuid;
  organization uuid := coalesce(belongs_to, nullif(current_setting('mendwell.organization', true), '')::uuid);
  waiting integer;
begin
  -- Of the latest hundred: the index finds them, and mail that failed for good may be many.
  select least(count(*), 20) into waiting from (
    select from (
      select m.id from outgoing_mail m
       where coalesce(m.organization_id, '00000000-0000-0000-0000-000000000000')
             = coalesce(organization, '00000000-0000-0000-0000-000000000000')
       order by m.created_at desc limit 100) latest
      join graphile_worker._private_jobs j on j.key = latest.id::text
     where j.is_available and j.run_at <= now()) available;
  insert into outgoing_mail (sealed, created_at, organization_id) values (content, at, organization) returning id into mail_id;
  perform graphile_worker.add_job('send-mail', json_build_object('mailId', mail_id), max_attempts => 12,
                                  job_key => mail_id::text, priority => waiting);
end $$;
