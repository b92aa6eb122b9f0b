-- Provider visits are records: what one says are its versions, its signature locks it. `provider_visits` repeats what lists
-- and numbers ask for, as the version in force says it; only the server writes it, in the transaction that saved or signed.

alter table records drop constraint records_kind_check;
alter table records add constraint records_kind_check
  check (kind in ('wound-assessment', 'progress-note', 'provider-visit'));

create table provider_visits (
  id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  patient_id uuid not null,
  facility_id uuid not null,
  provider_id uuid not null,
  appointment_id uuid,
  round_id uuid,
  visit_at timestamptz not null,
  local_date date not null,
  -- Null: only the day is known.
  local_time text check (local_time ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  time_zone text not null check (length(time_zone) between 1 and 60),
  visit_type text not null check (visit_type in ('initial', 'follow_up', 'emergency', 'discharge')),
  duration_minutes smallint check (duration_minutes between 1 and 1440),
  next_visit_date date,
  -- Null: a code has no price.
  billable_amount numeric(10, 2) check (billable_amount >= 0),
  status text not null default 'pending' check (status in ('pending', 'completed', 'not_seen')),
  closed_at timestamptz,
  is_void boolean not null default false,
  -- The version in force.
  version integer not null check (version > 0),
  created_by uuid not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (organization_id, id),
  check ((status = 'pending') = (closed_at is null)),
  foreign key (organization_id, id) references records (organization_id, id) on delete cascade,
  foreign key (organization_id, patient_id) references patients (organization_id, id) on delete cascade,
  foreign key (organization_id, facility_id) references facilities (organization_id, id),
  foreign key (organization_id, provider_id) references memberships (organization_id, user_id),
  foreign key (organization_id, appointment_id) references appointments (organization_id, id),
  foreign key (organization_id, created_by) references memberships (organization_id, user_id)
);
create index provider_visits_by_time on provider_visits (organization_id, visit_at desc, id desc) where not is_void;
create index provider_visits_of_facility on provider_visits (organization_id, facility_id, visit_at desc, id desc) where not is_void;
create index provider_visits_of_patient on provider_visits (organization_id, patient_id, visit_at desc, id desc);
create index provider_visits_of_provider on provider_visits (organization_id, provider_id, visit_at desc, id desc) where not is_void;
create index provider_visits_by_status on provider_visits (organization_id, status, visit_at desc, id desc) where not is_void;
create index provider_visits_void on provider_visits (organization_id, visit_at desc, id desc) where is_void;
-- Everything that counting days asks for.
create index provider_visits_of_day on provider_visits (organization_id, local_date, status, time_zone, facility_id) where not is_void;
-- An appointment takes place once.
create unique index provider_visits_of_appointment on provider_visits (appointment_id) where not is_void;

-- The states in the database too: what is closed stays as it is, except that it may turn out to be an error.
create function keep_closed_visit() returns trigger language plpgsql as $$
begin
  if old.closed_at is not null
     and (new.status, new.closed_at, new.version, new.visit_at, new.patient_id, new.facility_id, new.provider_id,
          new.billable_amount)
         is distinct from
         (old.status, old.closed_at, old.version, old.visit_at, old.patient_id, old.facility_id, old.provider_id,
          old.billable_amount) then
    raise exception 'visit_closed' using errcode = 'MW054';
  end if;
  return new;
end $$;
create trigger keep before update on provider_visits for each row execute function keep_closed_visit();

create table provider_visit_versions (
  record_id uuid not null,
  version integer not null check (version > 0),
  organization_id uuid not null references organizations on delete cascade,
  saved_by uuid not null,
  saved_at timestamptz not null,
  visit_at timestamptz not null,
  local_date date not null,
  local_time text,
  time_zone text not null,
  visit_type text not null,
  duration_minutes smallint,
  place_of_service text check (place_of_service ~ '^\d\d$'),
  cpt_codes text[] not null,
  code_lines jsonb not null check (jsonb_typeof(code_lines) = 'array'),
  coding_reason text check (length(coding_reason) <= 1000),
  diagnosis text[] not null check (cardinality(diagnosis) <= 12),
  treatment_provided text check (length(treatment_provided) between 1 and 20000),
  visit_notes text check (length(visit_notes) between 1 and 40000),
  next_visit_date date,
  not_seen_reason text check (length(not_seen_reason) between 1 and 500),
  primary key (record_id, version),
  -- Whoever was seen was treated, and that is written down.
  check (not_seen_reason is not null
         or (cardinality(cpt_codes) > 0 and treatment_provided is not null and visit_notes is not null)),
  foreign key (organization_id, record_id) references records (organization_id, id) on delete cascade,
  foreign key (organization_id, saved_by) references memberships (organization_id, user_id)
);
create trigger take_turn before insert on provider_visit_versions
  for each row execute function take_turn_on_record('version');

create table provider_visit_wounds (
  record_id uuid not null,
  version integer not null,
  wound_id uuid not null,
  organization_id uuid not null references organizations on delete cascade,
  primary key (record_id, version, wound_id),
  foreign key (record_id, version) references provider_visit_versions on delete cascade,
  foreign key (organization_id, record_id) references records (organization_id, id) on delete cascade,
  foreign key (organization_id, wound_id) references wounds (organization_id, id)
);
create index provider_visit_wounds_of_wound on provider_visit_wounds (organization_id, wound_id);

-- What was done, in the fields that decide about codes; `details` is the whole of it under the contract's names.
create table provider_visit_procedures (
  record_id uuid not null,
  version integer not null,
  position smallint not null,
  organization_id uuid not null references organizations on delete cascade,
  kind text not null,
  wound_id uuid,
  removed text,
  area_cm2 numeric(7, 1) check (area_cm2 >= 0),
  details jsonb not null check (jsonb_typeof(details) = 'object'),
  primary key (record_id, version, position),
  foreign key (record_id, version) references provider_visit_versions on delete cascade,
  foreign key (organization_id, record_id) references records (organization_id, id) on delete cascade,
  foreign key (organization_id, wound_id) references wounds (organization_id, id)
);
create index provider_visit_procedures_of_wound on provider_visit_procedures (organization_id, wound_id, kind)
  where wound_id is not null;

-- How many there are, and how long they took, without counting: each statement adds its difference, a job folds the rows.
create table visit_tallies (
  organization_id uuid not null references organizations on delete cascade,
  facility_id uuid not null,
  provider_id uuid not null,
  status text not null,
  visits bigint not null,
  minutes bigint not null,
  timed bigint not null
);
create index visit_tallies_organization on visit_tallies (organization_id);

create function tally_visits() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'UPDATE' then
    insert into visit_tallies
      select organization_id, facility_id, provider_id, status, sum(n), sum(n * coalesce(duration_minutes, 0)),
             sum(n * (duration_minutes is not null)::int) from (
        select organization_id, facility_id, provider_id, case when is_void then 'void' else status end as status,
               duration_minutes, 1 as n from after_rows
        union all
        select organization_id, facility_id, provider_id, case when is_void then 'void' else status end,
               duration_minutes, -1 from before_rows) changed
      group by 1, 2, 3, 4
      having sum(n) <> 0 or sum(n * coalesce(duration_minutes, 0)) <> 0;
  elsif tg_op = 'INSERT' then
    insert into visit_tallies
      select organization_id, facility_id, provider_id, case when is_void then 'void' else status end, count(*),
             coalesce(sum(duration_minutes), 0), count(duration_minutes) from after_rows group by 1, 2, 3, 4;
  else
    insert into visit_tallies
      select b.organization_id, b.facility_id, b.provider_id, case when is_void then 'void' else status end, -count(*),
             -coalesce(sum(duration_minutes), 0), -count(duration_minutes)
        from before_rows b join organizations o on o.id = b.organization_id group by 1, 2, 3, 4;
  end if;
  return null;
end $$;
create trigger tally_insert after insert on provider_visits referencing new table as after_rows
  for each statement execute function tally_visits();
create trigger tally_update after update on provider_visits referencing old table as before_rows new table as after_rows
  for each statement execute function tally_visits();
create trigger tally_delete after delete on provider_visits referencing old table as before_rows
  for each statement execute function tally_visits();

create function fold_visit_tallies() returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  lock table visit_tallies in share row exclusive mode;
  create temp table folded_visits on commit drop as
    select organization_id, facility_id, provider_id, status, sum(visits)::bigint, sum(minutes)::bigint, sum(timed)::bigint
      from visit_tallies group by 1, 2, 3, 4 having sum(visits) <> 0;
  delete from visit_tallies;
  insert into visit_tallies select * from folded_visits;
end $$;

do $$
declare name text;
begin
  foreach name in array array['provider_visits', 'provider_visit_versions', 'provider_visit_wounds',
                              'provider_visit_procedures', 'visit_tallies'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy own on %I to mendwell_app using (organization_id = current_organization())', name);
    execute format('grant select on %I to mendwell_app', name);
  end loop;
end $$;
grant insert on provider_visits, provider_visit_versions, provider_visit_wounds, provider_visit_procedures to mendwell_app;
grant update (visit_at, local_date, local_time, time_zone, visit_type, duration_minutes, next_visit_date, billable_amount,
  status, closed_at, is_void, version, updated_at) on provider_visits to mendwell_app;

revoke execute on function tally_visits, fold_visit_tallies from public;
grant execute on function fold_visit_tallies to mendwell_app;
