-- Opens a session for a request: sets the current organization and returns the person with role, facilities, and what the session
-- has proved. What a page requests by itself (`background`) does not extend the session. A session opened in the future, by a
-- clock that ran ahead and was corrected, is invalid; clocks may differ by five minutes.
create or replace function enter(token bytea, at timestamptz, locally boolean, background boolean default false)
  returns setof entered language plpgsql security definer set search_path = public, pg_temp as $$
declare
  session record;
  person entered;
  facilities uuid[];
  glass uuid;
begin
  select s.user_id, s.organization_id, s.last_seen_at, m.role, m.owner, m.billing,
         m.role_rights, m.patient_access,
         o.formats, o.require_second_factor and not o.is_demo and m.role <> 'patient' as factor_demanded, u.has_second_factor,
         coalesce(at < s.proved_until, false) as proved,
         concat_ws('.', m.version, u.version, s.organization_id, s.created_at) as stamp
    into session
    from public.sessions s
    join public.memberships m on m.organization_id = s.organization_id and m.user_id = s.user_id
    join public.organizations o on o.id = s.organization_id
    join public.users u on u.id = s.user_id
   where s.token_hash = token
     and at < s.expires_at
     and s.created_at < at + interval '5 minutes'
     and at < s.last_seen_at + pg_catalog.make_interval(secs => s.idle_seconds)
     and m.disabled_at is null and u.disabled_at is null;
  if not found then
    perform pg_catalog.set_config('mendwell.organization', '', locally);
    return;
  end if;
  perform pg_catalog.set_config('mendwell.organization', session.organization_id::text, locally);
  if not background and session.last_seen_at < at - interval '30 seconds' then
    update public.sessions set last_seen_at = at
     where token_hash = (select token_hash from public.sessions where token_hash = token for update skip locked);
  end if;
  if session.role = 'clinician' then
    -- None at all: only patients of the person's care team.
    if session.patient_access = 'care-team' then
      facilities := '{}';
    elsif session.patient_access = 'facilities' then
      select array_agg(f.facility_id) into facilities from public.membership_facilities f
       where f.organization_id = session.organization_id and f.user_id = session.user_id;
    end if;
    if facilities is not null then
      select b.id into glass from public.break_glass b
       where b.organization_id = session.organization_id and b.user_id = session.user_id
         and at < b.ends_at and b.ended_at is null
       order by b.ends_at desc limit 1;
      if found then facilities := null; end if;
    end if;
  end if;
  person := (session.user_id, session.organization_id, session.role, session.owner, session.billing, facilities,
             concat_ws('.', session.stamp, session.factor_demanded, session.proved, glass, session.formats),
             session.factor_demanded, session.has_second_factor, session.proved, glass, session.formats, session.role_rights);
  return next person;
end $$;
revoke execute on function enter from public;
grant execute on function enter to mendwell_app;
