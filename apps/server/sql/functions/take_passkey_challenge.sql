-- Uses the challenge for signing in with a passkey, once.
create or replace function take_passkey_challenge(challenge_id uuid, at timestamptz) returns bytea
  language sql security definer set search_path = public, pg_temp
begin atomic
  delete from passkey_challenges
   where id = challenge_id and user_id is null and at < expires_at returning challenge_hash;
end;
revoke execute on function take_passkey_challenge from public;
grant execute on function take_passkey_challenge to mendwell_app;
