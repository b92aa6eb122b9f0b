-- Jobs and writes are shared between organizations, for the whole installation.

-- Of one organization one job runs at a time, wherever it runs; and the more of its jobs wait, the later its next one comes.
create or replace function enqueue(job text, payload json, run_at timestamptz, job_key text) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  organization text := nullif(current_setting('mendwell.organization', true), '');
  queue text := 'organization ' || organization;
  waiting bigint := 0;
begin
  if organization is not null then
    select count(*) into waiting from graphile_worker._private_jobs j
      join graphile_worker._private_job_queues q on q.id = j.job_queue_id where q.queue_name = queue;
  end if;
  perform graphile_worker.add_job(job, payload, queue_name => queue, run_at => run_at, job_key => job_key,
                                  priority => least(waiting, 10000)::int);
end $$;

-- One of so many places of an organization, held until the transaction ends, however many servers there are. False: all are taken.
create function hold_write_place(organization uuid, places integer) returns boolean
  language plpgsql as $$
begin
  for place in 1..places loop
    if pg_try_advisory_xact_lock(7461003, hashtext(organization::text || ' ' || place)) then return true; end if;
  end loop;
  return false;
end $$;
revoke execute on function hold_write_place from public;
grant execute on function hold_write_place to mendwell_app;

-- Long files of payers are posted in the background, batch by batch.
alter table payer_files
  add column state text not null default 'done' check (state in ('processing', 'done', 'failed')),
  add column done_claims integer not null default 0 check (done_claims >= 0),
  add column total_claims integer not null default 0 check (total_claims >= done_claims);
grant update (state, done_claims, total_claims, result, imported_by, imported_at) on payer_files to mendwell_app;
create index payer_files_by_time on payer_files (organization_id, imported_at desc);
