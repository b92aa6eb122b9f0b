-- Whose session or unfinished sign-in a token belongs to.
create or replace function holder_of(holder bytea) returns uuid
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select user_id from sessions where token_hash = holder
  union all
  select user_id from sign_in_challenges where challenge_hash = holder
  limit 1;
end;
revoke execute on function holder_of from public;
