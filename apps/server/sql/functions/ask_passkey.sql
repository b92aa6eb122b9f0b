-- Stores a challenge for a passkey: of the session's user or, without a token, of somebody who is signing in.
create or replace function ask_passkey(challenge_id uuid, challenge bytea, token bytea, at timestamptz) returns void
  language sql security definer set search_path = public, pg_temp
begin atomic
  delete from passkey_challenges where expires_at < at;
  insert into passkey_challenges (id, challenge_hash, user_id, expires_at)
    values (challenge_id, challenge, holder_of(token), at + interval '5 minutes');
end;
revoke execute on function ask_passkey from public;
grant execute on function ask_passkey to mendwell_app;
