-- A file of a payer that is posted in the background never stays "processing" without anybody at work on it.

alter table payer_files
  -- Runs of the job since the last batch that was posted.
  add column tries integer not null default 0 check (tries >= 0),
  -- When it was taken in, or a batch of it was posted.
  add column moved_at timestamptz;
update payer_files set moved_at = imported_at;
alter table payer_files alter column moved_at set not null;
grant update (tries, moved_at) on payer_files to mendwell_app;
create index payer_files_in_work on payer_files (moved_at) where state = 'processing';

-- Files of all organizations that nobody has moved since: ids only.
create function waiting_payer_files(before timestamptz) returns table (organization_id uuid, id uuid)
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select f.organization_id, f.id from payer_files f where f.state = 'processing' and f.moved_at < before order by f.moved_at;
end;
revoke execute on function waiting_payer_files from public;
grant execute on function waiting_payer_files to mendwell_app;
