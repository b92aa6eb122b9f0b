-- Stores a link to a new address and returns whether it may be mailed. If the address already has an account it may not, and an
-- earlier link stays.
create or replace function begin_email_change(session bytea, address text, link bytea, until timestamptz) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (select from users u where u.email = address) then return false; end if;
  insert into email_changes (user_id, email, token_hash, expires_at)
    select s.user_id, address, link, until from sessions s where s.token_hash = session
    on conflict (user_id) do update set email = address, token_hash = link, expires_at = until;
  return true;
end $$;
revoke execute on function begin_email_change from public;
grant execute on function begin_email_change to mendwell_app;
