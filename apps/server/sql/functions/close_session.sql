-- Signs out and returns who was signed in.
create or replace function close_session(token bytea) returns table (user_id uuid, organization_id uuid)
  language sql security definer set search_path = public, pg_temp
begin atomic
  delete from sessions where token_hash = token returning user_id, organization_id;
end;
revoke execute on function close_session from public;
grant execute on function close_session to mendwell_app;
