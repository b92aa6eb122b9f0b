-- Ends a sign-in that waited for its second factor. True: there was one.
create or replace function end_challenge(challenge bytea) returns boolean
  language sql security definer set search_path = public, pg_temp
begin atomic
  delete from sign_in_challenges where challenge_hash = challenge returning true;
end;
revoke execute on function end_challenge from public;
grant execute on function end_challenge to mendwell_app;
