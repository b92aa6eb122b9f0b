-- Trigger: a new address or password ends the links that were mailed before, including an address change that somebody else may
-- have started. A new address is not verified.
create or replace function end_links() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.email <> old.email or new.password_hash is distinct from old.password_hash then
    new.reset_token_hash := null;
    new.reset_token_expiry := null;
    delete from email_changes where user_id = new.id;
  end if;
  if new.email <> old.email then
    new.email_verified := false;
    delete from email_verifications where user_id = new.id;
  end if;
  return new;
end $$;
revoke execute on function end_links from public;
