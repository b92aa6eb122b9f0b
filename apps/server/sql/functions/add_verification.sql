-- Stores the hash of a link that verifies an email address.
create or replace function add_verification(who uuid, token bytea, until timestamptz) returns void
  language sql security definer set search_path = public, pg_temp
begin atomic
  insert into email_verifications (token_hash, user_id, expires_at) values (token, who, until);
end;
revoke execute on function add_verification from public;
grant execute on function add_verification to mendwell_app;
