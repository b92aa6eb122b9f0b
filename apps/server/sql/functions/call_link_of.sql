-- The call that an open call link leads to.
create or replace function call_link_of(held bytea) returns table (organization_id uuid, session_id uuid, link_id uuid, made_by uuid)
  language sql stable security definer set search_path = public, pg_temp as $$
  select l.organization_id, l.session_id, l.id, l.made_by from call_links l
   where l.token_hash = held and l.revoked_at is null
$$;
revoke execute on function call_link_of from public;
grant execute on function call_link_of to mendwell_app;
