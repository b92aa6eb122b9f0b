-- Takes one of ten tries at a second factor. No row: unknown, expired, tried too often, or the person may not sign in.
create or replace function try_challenge(challenge bytea, at timestamptz)
  returns table (user_id uuid, organization_id uuid, role text, email text, wants_token boolean, tries integer)
  language sql security definer set search_path = public, pg_temp
begin atomic
  with tried as (
    update sign_in_challenges c set tries = c.tries + 1
     where c.challenge_hash = challenge and at < c.expires_at and c.tries < 10
    returning c.user_id, c.organization_id, c.wants_token, c.tries)
  select t.user_id, t.organization_id, m.role, u.email, t.wants_token, t.tries
    from tried t
    join memberships m on m.organization_id = t.organization_id and m.user_id = t.user_id
    join users u on u.id = t.user_id
   where m.disabled_at is null and u.disabled_at is null;
end;
revoke execute on function try_challenge from public;
grant execute on function try_challenge to mendwell_app;
