-- Those of the given files that no record owns.
create or replace function files_without_row(ids uuid[]) returns setof uuid
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select asked.id from unnest(ids) as asked (id)
   where not exists (select from stored_files f where f.id = asked.id)
     and not exists (select from photo_upload_pieces p where p.file_id = asked.id);
end;
revoke execute on function files_without_row from public;
grant execute on function files_without_row to mendwell_app;
