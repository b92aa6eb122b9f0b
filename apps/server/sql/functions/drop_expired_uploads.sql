-- Deletes uploads that were never finished. The files of their chunks then have no owner and are swept.
create or replace function drop_expired_uploads(at timestamptz) returns void
  language sql security definer set search_path = public, pg_temp
begin atomic
  delete from photo_uploads where expires_at < at;
  delete from capture_links where expires_at < at - interval '30 days' and photo_id is null;
end;
revoke execute on function drop_expired_uploads from public;
grant execute on function drop_expired_uploads to mendwell_app;
