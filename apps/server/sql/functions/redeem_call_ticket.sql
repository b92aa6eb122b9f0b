-- Exchanges a ticket for a seat in a call, once.
create or replace function redeem_call_ticket(held bytea, at timestamptz)
  returns table (organization_id uuid, session_id uuid, side text, user_id uuid, link_id uuid, holder bytea)
  language sql security definer set search_path = public, pg_temp as $$
  with old as (delete from call_tickets t where t.expires_at < at),
       used as (delete from call_tickets t where t.token_hash = held and at < t.expires_at returning t.*)
  select u.organization_id, u.session_id, u.side, u.user_id, u.link_id, u.holder from used u
$$;
revoke execute on function redeem_call_ticket from public;
grant execute on function redeem_call_ticket to mendwell_app;
