-- Verifies an address, once: all such links of the person end.
create or replace function verify_email(token bytea, at timestamptz) returns table (user_id uuid, organization_id uuid)
  language plpgsql security definer set search_path = public, pg_temp as $$
declare who uuid;
begin
  delete from email_verifications v where v.token_hash = token and at < v.expires_at returning v.user_id into who;
  if who is null then return; end if;
  delete from email_verifications v where v.user_id = who;
  update users u set email_verified = true, updated_at = at where u.id = who;
  return query select who, home_of(who);
end $$;
revoke execute on function verify_email from public;
grant execute on function verify_email to mendwell_app;
