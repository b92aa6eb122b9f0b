-- Sets a new password by a mailed link, once, and ends all sessions. If the address had not been verified, somebody else may have
-- created the account, so everything else that opens it is deleted too. A verified account keeps its second factors.
create or replace function finish_reset(token bytea, hash text, ip text, at timestamptz)
  returns table (user_id uuid, email text, first_name text, organization_id uuid)
  language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare person users;
begin
  select u.* into person from users u
   where u.reset_token_hash = token and at < u.reset_token_expiry and u.disabled_at is null for update;
  if not found then return; end if;
  -- Who read the mail holds the address.
  update users u set password_hash = hash, email_verified = true, updated_at = at where u.id = person.id;
  delete from sessions s where s.user_id = person.id;
  if not person.email_verified then
    delete from passkeys p where p.user_id = person.id;
    delete from totp_secrets t where t.user_id = person.id;
    delete from provider_accounts a where a.user_id = person.id;
    delete from known_addresses k where k.user_id = person.id;
  end if;
  -- And may come in from there, however many guesses others make meanwhile.
  insert into known_addresses (user_id, ip_address, seen_at) values (person.id, ip, at)
    on conflict (user_id, ip_address) do update set seen_at = excluded.seen_at;
  return query select person.id, person.email, person.first_name, home_of(person.id);
end $$;
revoke execute on function finish_reset from public;
grant execute on function finish_reset to mendwell_app;
