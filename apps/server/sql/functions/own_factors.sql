-- Which second factors the session's user has.
create or replace function own_factors(token bytea) returns table (totp boolean, passkeys integer, recovery_codes integer)
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select exists (select from totp_secrets t where t.user_id = w.who and t.sealed is not null),
         (select count(*)::integer from passkeys p where p.user_id = w.who),
         (select count(*)::integer from recovery_codes r where r.user_id = w.who)
    from (select holder_of(token) as who) w;
end;
revoke execute on function own_factors from public;
grant execute on function own_factors to mendwell_app;
