-- Uses the challenge for adding a passkey, once.
create or replace function take_own_passkey_challenge(token bytea, challenge bytea, at timestamptz) returns boolean
  language sql security definer set search_path = public, pg_temp
begin atomic
  delete from passkey_challenges
   where challenge_hash = challenge and user_id = holder_of(token) and at < expires_at returning true;
end;
revoke execute on function take_own_passkey_challenge from public;
grant execute on function take_own_passkey_challenge to mendwell_app;
