-- The audit log. Rows are added and sealed, never changed.

create table compliance_logs (
  id uuid primary key,
  organization_id uuid not null,
  xid xid8 not null default led(pg_current_xact_id()),
  facility_id uuid,
  user_id uuid,
  patient_id uuid,
  action text not null,
  resource_type text,
  resource_id text,
  ip_address text,
  user_agent text,
  timestamp timestamptz not null,
  request_id text,
  details json,
  mac bytea not null
);

create index compliance_logs_to_seal on compliance_logs (xid, id);
create index compliance_logs_by_time on compliance_logs (organization_id, timestamp desc, id);
create index compliance_logs_by_patient on compliance_logs (organization_id, patient_id, timestamp desc)
  where patient_id is not null;
alter table compliance_logs enable row level security;
create policy own on compliance_logs for select to mendwell_app using (organization_id = current_organization());
create policy own_rows on compliance_logs for insert to mendwell_app
  with check (organization_id = current_organization());
create policy add on compliance_logs for insert to mendwell_log with check (true);
create policy read on compliance_logs for select to mendwell_seal using (true);
grant select, insert on compliance_logs to mendwell_app;
grant insert on compliance_logs to mendwell_log;
grant select on compliance_logs to mendwell_seal;
-- For the filter by action, and for skipping from one action to the next.
create index compliance_logs_by_action on compliance_logs (organization_id, action, timestamp desc);

create table compliance_seals (
  organization_id uuid not null,
  seq bigint not null,
  log_ids uuid[] not null,
  rows_total bigint not null,
  prev_hash bytea not null,
  hash bytea not null,
  sealed_at timestamptz not null,
  primary key (organization_id, seq)
);

alter table compliance_seals enable row level security;
create policy seal on compliance_seals to mendwell_seal using (true);
grant select, insert on compliance_seals to mendwell_seal;

create table compliance_heads (
  organization_id uuid primary key,
  seq bigint not null,
  rows_total bigint not null,
  hash bytea not null,
  sealed_at timestamptz not null,
  signature bytea not null
);

alter table compliance_heads enable row level security;
create policy head on compliance_heads to mendwell_seal using (true);
grant select, insert, update on compliance_heads to mendwell_seal;
