-- After a factor was added: this session has shown it, and sessions that have shown none are ended.
create or replace function settle_factor(token bytea, at timestamptz) returns void
  language sql security definer set search_path = public, pg_temp
begin atomic
  update sessions set factored_at = at where token_hash = token;
  delete from sessions where user_id = holder_of(token) and token_hash <> token and factored_at is null;
end;
revoke execute on function settle_factor from public;
grant execute on function settle_factor to mendwell_app;
