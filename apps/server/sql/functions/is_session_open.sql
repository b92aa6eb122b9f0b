-- Whether the session is still open, in the current organization.
create or replace function is_session_open(token bytea) returns boolean
  language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from sessions where token_hash = token and organization_id = current_organization())
$$;
revoke execute on function is_session_open from public;
grant execute on function is_session_open to mendwell_app;
