-- Payer files of all organizations that are being posted and have made no progress since the given time. Ids only.
create or replace function waiting_payer_files(before timestamptz) returns table (organization_id uuid, id uuid)
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select f.organization_id, f.id from payer_files f where f.state = 'processing' and f.moved_at < before order by f.moved_at;
end;
revoke execute on function waiting_payer_files from public;
grant execute on function waiting_payer_files to mendwell_app;
