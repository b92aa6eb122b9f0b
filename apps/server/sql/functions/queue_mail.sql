-- Stores mail and adds the job that sends it. The job has the mail's id as its key, so that mail that failed or is retried later
-- can be told apart.
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
revoke execute on function queue_mail from public;
grant execute on function queue_mail to mendwell_app;
