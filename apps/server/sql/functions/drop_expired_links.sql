-- Deletes expired links and known addresses that have not been used for 180 days.
create or replace function drop_expired_links(at timestamptz) returns void
  language sql security definer set search_path = public, pg_temp
begin atomic
  delete from email_verifications where expires_at < at;
  delete from email_changes where expires_at < at;
  delete from known_addresses where seen_at < at - interval '180 days';
  update users set reset_token_hash = null, reset_token_expiry = null where reset_token_expiry < at;
end;
revoke execute on function drop_expired_links from public;
grant execute on function drop_expired_links to mendwell_app;
