-- Administering people and the organization, emergency access ("break-glass"), and the log's index by action.

-- ——— people ———

alter table memberships add column disabled_reason text check (length(disabled_reason) between 1 and 500);

-- Row level security keeps each of these inside the organization in force.
grant update (role, owner, billing, credential, disabled_at, disabled_reason) on memberships to mendwell_app;
grant update (specialty) on users to mendwell_app;
grant insert, delete on membership_facilities to mendwell_app;

-- Ends a member's sessions in the organization in force; those in other organizations are not ours to end.
create function end_member_sessions(who uuid) returns void
  language sql security definer set search_path = public, pg_temp
begin atomic
  delete from sessions where user_id = who and organization_id = current_organization();
end;

-- ——— the organization ———

-- Targets the practice sets for itself. They stand beside measured values and are never shown as results.
alter table organizations
  add column target_healing_rate numeric(5, 2) not null default 85 check (target_healing_rate between 0 and 100),
  add column target_documentation_rate numeric(5, 2) not null default 96
    check (target_documentation_rate between 0 and 100),
  add column target_collection_rate numeric(5, 2) not null default 96 check (target_collection_rate between 0 and 100),
  add column target_denial_rate numeric(5, 2) not null default 2.3 check (target_denial_rate between 0 and 100),
  add column target_treatment_effectiveness numeric(5, 2) not null default 94
    check (target_treatment_effectiveness between 0 and 100),
  add column target_visit_minutes numeric(5, 1) not null default 45 check (target_visit_minutes between 1 and 600),
  add column target_tasks_per_user numeric(6, 1) not null default 8 check (target_tasks_per_user between 0 and 1000),
  add column target_session_rating numeric(3, 2) not null default 4.9 check (target_session_rating between 1 and 5),
  add column target_daily_assessments numeric(8, 1) not null default 12
    check (target_daily_assessments between 0 and 100000);

grant update (name, time_zone, require_second_factor, target_healing_rate, target_documentation_rate,
              target_collection_rate, target_denial_rate, target_treatment_effectiveness, target_visit_minutes,
              target_tasks_per_user, target_session_rating, target_daily_assessments)
  on organizations to mendwell_app;

-- ——— emergency access ———

-- A clinician narrowed to facilities opens the whole organization for a while. Nobody takes such a row away, and what was
-- said when it was opened cannot be changed: only its end and its review are written later, once.
create table break_glass (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organizations on delete cascade,
  user_id uuid not null,
  reason text not null check (length(reason) between 1 and 500),
  started_at timestamptz not null,
  ends_at timestamptz not null,
  ended_at timestamptz,
  reviewed_at timestamptz,
  reviewed_by uuid,
  review_note text check (length(review_note) between 1 and 500),
  unique (organization_id, id),
  check (ends_at > started_at and ends_at <= started_at + interval '60 minutes'),
  check (ended_at >= started_at),
  check (num_nonnulls(reviewed_at, reviewed_by, review_note) in (0, 3)),
  check (reviewed_by <> user_id),
  foreign key (organization_id, user_id) references memberships (organization_id, user_id),
  foreign key (organization_id, reviewed_by) references memberships (organization_id, user_id)
);
create index break_glass_of_person on break_glass (organization_id, user_id, ends_at desc);
create index break_glass_by_time on break_glass (organization_id, started_at desc, id);

create function keep_break_glass() returns trigger language plpgsql as $$
begin
  if old.ended_at is not null and new.ended_at is distinct from old.ended_at
     or old.reviewed_at is not null and (new.reviewed_at, new.reviewed_by, new.review_note)
                                        is distinct from (old.reviewed_at, old.reviewed_by, old.review_note) then
    raise exception 'the end and the review of an emergency access are written once' using errcode = '42501';
  end if;
  return new;
end $$;
create trigger keep before update on break_glass for each row execute function keep_break_glass();

alter table break_glass enable row level security;
create policy own on break_glass to mendwell_app using (organization_id = current_organization());
grant select, insert on break_glass to mendwell_app;
grant update (ended_at, reviewed_at, reviewed_by, review_note) on break_glass to mendwell_app;

alter type entered add attribute break_glass_id uuid;

-- As in 011, and: while a narrowed clinician's emergency access is open it lifts the narrowing. It stands in the stamp, so
-- it begins and ends at the next request. Whoever replaces this function keeps every answer, in the stamp too.
create or replace function enter(token bytea, at timestamptz, locally boolean, background boolean default false)
  returns setof entered language plpgsql security definer as $$
declare
  session record;
  person entered;
  facilities uuid[];
  glass uuid;
begin
  select s.user_id, s.organization_id, s.last_seen_at, m.role, m.owner, m.billing,
         o.require_second_factor and not o.is_demo and m.role <> 'patient' as factor_demanded, u.has_second_factor,
         coalesce(at < s.proved_until, false) as proved,
         concat_ws('.', m.version, u.version, s.organization_id, s.created_at) as stamp
    into session
    from public.sessions s
    join public.memberships m on m.organization_id = s.organization_id and m.user_id = s.user_id
    join public.organizations o on o.id = s.organization_id
    join public.users u on u.id = s.user_id
   where s.token_hash = token
     and at < s.expires_at
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
    select array_agg(f.facility_id) into facilities from public.membership_facilities f
     where f.organization_id = session.organization_id and f.user_id = session.user_id;
    if facilities is not null then
      select b.id into glass from public.break_glass b
       where b.organization_id = session.organization_id and b.user_id = session.user_id
         and at < b.ends_at and b.ended_at is null
       order by b.ends_at desc limit 1;
      if found then facilities := null; end if;
    end if;
  end if;
  person := (session.user_id, session.organization_id, session.role, session.owner, session.billing, facilities,
             concat_ws('.', session.stamp, session.factor_demanded, session.proved, glass),
             session.factor_demanded, session.has_second_factor, session.proved, glass);
  return next person;
end $$;

-- ——— the log ———

-- For its filter by action, and for hopping from one action to the next.
create index compliance_logs_by_action on compliance_logs (organization_id, action, timestamp desc);

revoke execute on function end_member_sessions from public;
grant execute on function end_member_sessions to mendwell_app;
