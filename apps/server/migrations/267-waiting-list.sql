-- Patients who want an appointment, or an earlier one than they have. An entry is closed by a booking or by a person, and stays.
create table waiting_list_entries (
  id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  patient_id uuid not null,
  -- The appointment that an earlier time is wanted for. Null: any appointment is wanted.
  appointment_id uuid,
  -- Null: any.
  provider_id uuid,
  facility_id uuid,
  appointment_type text
    check (appointment_type in ('initial-assessment', 'follow-up', 'wound-care', 'consultation', 'dressing-change')),
  duration_minutes smallint not null check (duration_minutes in (15, 30, 45, 60, 90, 120)),
  earliest_date date,
  latest_date date,
  notes text check (length(notes) between 1 and 1000),
  created_by uuid not null,
  created_at timestamptz not null,
  closed_at timestamptz,
  closed_by uuid,
  close_reason text check (length(close_reason) between 1 and 500),
  booked_appointment_id uuid,
  unique (organization_id, id),
  check (latest_date >= earliest_date),
  check ((closed_at is null) = (closed_by is null)),
  -- Closed by a booking or with a reason.
  check ((closed_at is null) = (close_reason is null and booked_appointment_id is null)),
  check (close_reason is null or booked_appointment_id is null),
  foreign key (organization_id, patient_id) references patients (organization_id, id) on delete cascade,
  foreign key (organization_id, appointment_id) references appointments (organization_id, id),
  foreign key (organization_id, booked_appointment_id) references appointments (organization_id, id),
  foreign key (organization_id, provider_id) references memberships (organization_id, user_id),
  foreign key (organization_id, facility_id) references facilities (organization_id, id),
  foreign key (organization_id, created_by) references memberships (organization_id, user_id),
  foreign key (organization_id, closed_by) references memberships (organization_id, user_id)
);

create index waiting_list_open on waiting_list_entries (organization_id, created_at, id) where closed_at is null;
alter table waiting_list_entries enable row level security;
create policy own on waiting_list_entries to mendwell_app using (organization_id = current_organization());
grant select, insert, update (closed_at, closed_by, close_reason, booked_appointment_id) on waiting_list_entries to mendwell_app;
