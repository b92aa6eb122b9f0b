-- Whether a person has a second factor.
create or replace function second_factor_of(who uuid) returns boolean
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select has_second_factor from users where id = who;
end;
revoke execute on function second_factor_of from public;
grant execute on function second_factor_of to mendwell_app;
