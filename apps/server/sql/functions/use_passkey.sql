-- Records a sign-in with a passkey. A counter that does not increase means a copied key; authenticators without a counter always
-- send 0.
create or replace function use_passkey(passkey uuid, count bigint, at timestamptz) returns boolean
  language sql security definer set search_path = public, pg_temp
begin atomic
  update passkeys set counter = count, last_used_at = at
   where id = passkey and (count > counter or (count = 0 and counter = 0)) returning true;
end;
revoke execute on function use_passkey from public;
grant execute on function use_passkey to mendwell_app;
