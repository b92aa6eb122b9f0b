-- Puts a new address into effect, once. No row: the link is unknown, used, or expired, the person is disabled, or the address was
-- taken in the meantime.
create or replace function finish_email_change(link bytea, at timestamptz)
  returns table (user_id uuid, old_email text, organization_id uuid)
  language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  asked email_changes;
  before text;
begin
  delete from email_changes c where c.token_hash = link and at < c.expires_at returning c.* into asked;
  if not found then return; end if;
  select u.email into before from users u where u.id = asked.user_id and u.disabled_at is null for update;
  if not found then return; end if;
  begin
    update users u set email = asked.email, updated_at = at where u.id = asked.user_id;
  exception when unique_violation then return;
  end;
  -- A statement of its own: a changed address starts out as not confirmed, and whoever read the mail holds it.
  update users u set email_verified = true where u.id = asked.user_id;
  return query select asked.user_id, before, home_of(asked.user_id);
end $$;
revoke execute on function finish_email_change from public;
grant execute on function finish_email_change to mendwell_app;
