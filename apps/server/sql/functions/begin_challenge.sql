-- Starts a sign-in whose second factor is still to come, and returns which factors the person has.
create or replace function begin_challenge(challenge bytea, who uuid, organization uuid, token_wanted boolean, at timestamptz)
  returns table (totp boolean, passkeys boolean, recovery_codes boolean)
  language sql security definer set search_path = public, pg_temp
begin atomic
  delete from sign_in_challenges where expires_at < at;
  insert into sign_in_challenges (challenge_hash, user_id, organization_id, wants_token, expires_at)
    values (challenge, who, organization, token_wanted, at + interval '5 minutes');
  select exists (select from totp_secrets t where t.user_id = who and t.sealed is not null),
         exists (select from passkeys p where p.user_id = who),
         exists (select from recovery_codes r where r.user_id = who);
end;
revoke execute on function begin_challenge from public;
grant execute on function begin_challenge to mendwell_app;
