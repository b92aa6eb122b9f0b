-- Dated statuses and isolation precautions of a patient, and what became of medications typed at registration. Rows are added,
-- never changed; an error is a row of its own.

create table patient_statuses (
  id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  patient_id uuid not null,
  status text not null check (status in ('active', 'hospice', 'discharged', 'deceased')),
  effective_date date not null check (effective_date >= '1900-01-01'),
  reason text check (length(reason) between 1 and 500),
  -- Who reported it, for example a facility or the family.
  source text check (length(source) between 1 and 200),
  recorded_by uuid not null,
  recorded_at timestamptz not null,
  unique (organization_id, id),
  foreign key (organization_id, patient_id) references patients (organization_id, id) on delete cascade,
  foreign key (organization_id, recorded_by) references memberships (organization_id, user_id)
);
create index patient_statuses_of_patient on patient_statuses (organization_id, patient_id, effective_date desc);
create index patient_statuses_by_patient on patient_statuses (patient_id);

create table patient_status_voids (
  status_id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  reason text not null check (length(reason) between 1 and 500),
  voided_by uuid not null,
  voided_at timestamptz not null,
  foreign key (organization_id, status_id) references patient_statuses (organization_id, id) on delete cascade,
  foreign key (organization_id, voided_by) references memberships (organization_id, user_id)
);

-- An empty list: documented, no precautions needed. No row: not documented.
create table patient_isolation (
  id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  patient_id uuid not null,
  precautions text[] not null check (precautions <@ array['contact', 'contact_plus', 'droplet', 'airborne']),
  effective_date date not null check (effective_date >= '1900-01-01'),
  reason text check (length(reason) between 1 and 500),
  recorded_by uuid not null,
  recorded_at timestamptz not null,
  unique (organization_id, id),
  foreign key (organization_id, patient_id) references patients (organization_id, id) on delete cascade,
  foreign key (organization_id, recorded_by) references memberships (organization_id, user_id)
);
create index patient_isolation_of_patient on patient_isolation (organization_id, patient_id, effective_date desc);

create table patient_isolation_voids (
  isolation_id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  reason text not null check (length(reason) between 1 and 500),
  voided_by uuid not null,
  voided_at timestamptz not null,
  foreign key (organization_id, isolation_id) references patient_isolation (organization_id, id) on delete cascade,
  foreign key (organization_id, voided_by) references memberships (organization_id, user_id)
);

-- What a clinician decided about one line of the typed medications. The latest row of a line counts.
create table medication_reconciliations (
  id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  patient_id uuid not null,
  line text not null check (length(line) between 1 and 10000),
  line_key text not null check (length(line_key) between 1 and 10000),
  action text not null check (action in ('accepted', 'replaced', 'removed', 'reopened')),
  medication_id uuid,
  reason text check (length(reason) between 1 and 500),
  recorded_by uuid not null,
  recorded_at timestamptz not null,
  -- The order of two decisions of one moment.
  place bigint not null generated always as identity,
  unique (organization_id, id),
  check ((action = 'replaced') = (medication_id is not null)),
  foreign key (organization_id, patient_id) references patients (organization_id, id) on delete cascade,
  foreign key (organization_id, medication_id) references medications (organization_id, id) on delete cascade,
  foreign key (organization_id, recorded_by) references memberships (organization_id, user_id)
);
create index medication_reconciliations_of_patient on medication_reconciliations (organization_id, patient_id);

do $$
declare name text;
begin
  foreach name in array array['patient_statuses', 'patient_status_voids', 'patient_isolation', 'patient_isolation_voids',
                              'medication_reconciliations'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy own on %I to mendwell_app using (organization_id = current_organization())', name);
    execute format('grant select, insert on %I to mendwell_app', name);
  end loop;
end $$;

-- The charts that are one person's: the kept one and those merged into it, whichever is asked about.
create function person_charts(patient uuid) returns setof uuid language sql stable rows 2
begin atomic
  select chart_patients(coalesce((select m.kept_id from patient_merges m
    where m.merged_id = patient and m.unmerged_at is null), patient));
end;
grant execute on function person_charts to mendwell_app;

-- The entry in effect; null: none, which means active. Death is final, otherwise the latest effective date counts. The order is
-- the same as in charts_with_status.
create function current_status_entry(patient uuid) returns uuid language sql stable
begin atomic
  select s.id from patient_statuses s
   where s.patient_id in (select person_charts(patient))
     and not exists (select from patient_status_voids gone where gone.status_id = s.id)
   order by (s.status = 'deceased') desc, s.effective_date desc, s.recorded_at desc, s.id desc limit 1;
end;
grant execute on function current_status_entry to mendwell_app;

-- All charts whose status in effect is one of these. Asked once for a query over many patients.
create function charts_with_status(statuses text[]) returns setof uuid language sql stable rows 100
begin atomic
  with entries as (
    select coalesce(m.kept_id, s.patient_id) as chart, s.*
      from patient_statuses s left join patient_merges m on m.merged_id = s.patient_id and m.unmerged_at is null
     where not exists (select from patient_status_voids gone where gone.status_id = s.id)),
  in_effect as (
    select distinct on (chart) chart, status from entries
     order by chart, (status = 'deceased') desc, effective_date desc, recorded_at desc, id desc)
  select chart from in_effect where status = any(statuses)
  union all
  select m.merged_id from in_effect join patient_merges m on m.kept_id = in_effect.chart and m.unmerged_at is null
   where in_effect.status = any(statuses);
end;
grant execute on function charts_with_status to mendwell_app;

-- A task that the status of its patient closed is open again when that status was an error. No person had completed it.
create or replace function keep_completed_task() returns trigger language plpgsql as $$
begin
  if old.completed_at is not null
     and not (old.completed_by is null and starts_with(coalesce(old.notes, ''), 'Closed automatically: patient status ')) then
    raise exception 'task_completed' using errcode = 'MW057';
  end if;
  return new;
end $$;
