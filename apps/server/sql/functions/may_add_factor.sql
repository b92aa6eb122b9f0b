-- Whether the session may add a second factor: right after sign-in if it is the first, otherwise only with a recent proof,
-- because a factor opens the account permanently.
create or replace function may_add_factor(token bytea, at timestamptz) returns boolean
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select exists (
    select from sessions s join users u on u.id = s.user_id
     where s.token_hash = token
       and (at < s.proved_until or (not u.has_second_factor and at < s.created_at + interval '10 minutes')));
end;
revoke execute on function may_add_factor from public;
grant execute on function may_add_factor to mendwell_app;
