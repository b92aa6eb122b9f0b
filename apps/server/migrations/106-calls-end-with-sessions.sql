-- A seat in a call is held by a session: signing out, or being signed out, ends the call there too.
alter table call_tickets add column holder bytea check (length(holder) = 32);

drop function redeem_call_ticket(bytea, timestamptz);
create function redeem_call_ticket(held bytea, at timestamptz)
  returns table (organization_id uuid, session_id uuid, side text, user_id uuid, link_id uuid, holder bytea)
  language sql security definer set search_path = public, pg_temp as $$
  with old as (delete from call_tickets t where t.expires_at < at),
       used as (delete from call_tickets t where t.token_hash = held and at < t.expires_at returning t.*)
  select u.organization_id, u.session_id, u.side, u.user_id, u.link_id, u.holder from used u
$$;

-- Whether somebody is still signed in by it, in the organization that is in force.
create function is_session_open(token bytea) returns boolean
  language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from sessions where token_hash = token and organization_id = current_organization())
$$;

revoke execute on function redeem_call_ticket, is_session_open from public;
grant execute on function redeem_call_ticket, is_session_open to mendwell_app;
