-- The user of an OpenID provider's account: the one linked before, otherwise the one with the same verified address, who is
-- linked now.
create or replace function provider_person(provider text, person text, address text, at timestamptz)
  returns table (user_id uuid, organization_id uuid, role text, email text, second_factor boolean, tied_now boolean)
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  who uuid;
  now_tied boolean := false;
begin
  select a.user_id into who from provider_accounts a where a.issuer = provider and a.subject = person;
  if who is null and address is not null then
    select u.id into who from users u
     where u.email = lower(address) and u.email_verified and u.disabled_at is null;
    if who is null or home_of(who) is null then return; end if;
    insert into provider_accounts (issuer, subject, user_id, created_at) values (provider, person, who, at)
      on conflict do nothing;
    now_tied := found;
    if not now_tied then return; end if; -- the account is tied to another person of that provider
    update users set auth_provider = 'oidc' where id = who;
  end if;
  return query
    select u.id, m.organization_id, m.role, u.email, u.has_second_factor, now_tied
      from users u join memberships m on m.user_id = u.id and m.organization_id = home_of(u.id)
     where u.id = who and u.disabled_at is null;
end $$;
revoke execute on function provider_person from public;
grant execute on function provider_person to mendwell_app;
