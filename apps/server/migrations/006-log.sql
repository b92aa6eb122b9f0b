-- The log of who did what, and the chain that shows tampering.
-- A row carries a code made with a key that the database never holds. Rows are sealed in batches: a seal lists its rows and
-- hashes their codes together with the seal before it. The head names the newest seal and is signed with the same key.

create table compliance_logs (
  id uuid primary key,
  organization_id uuid not null,
  xid xid8 not null default pg_current_xact_id(),
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

create table compliance_heads (
  organization_id uuid primary key,
  seq bigint not null,
  rows_total bigint not null,
  hash bytea not null,
  sealed_at timestamptz not null,
  signature bytea not null
);

-- Up to where rows are sealed, in the order in which transactions began.
create table compliance_position (
  one boolean primary key default true check (one),
  xid xid8 not null,
  id uuid not null
);
insert into compliance_position (xid, id) values ('0', '00000000-0000-0000-0000-000000000000');

alter table compliance_logs enable row level security;
alter table compliance_seals enable row level security;
alter table compliance_heads enable row level security;
create policy own on compliance_logs for select to mendwell_app using (organization_id = current_organization());
create policy own_rows on compliance_logs for insert to mendwell_app
  with check (organization_id = current_organization());
create policy add on compliance_logs for insert to mendwell_log with check (true);
create policy read on compliance_logs for select to mendwell_seal using (true);
create policy seal on compliance_seals to mendwell_seal using (true);
create policy head on compliance_heads to mendwell_seal using (true);

grant select, insert on compliance_logs to mendwell_app;
grant insert on compliance_logs to mendwell_log;
grant select on compliance_logs to mendwell_seal;
grant select, insert on compliance_seals to mendwell_seal;
grant select, insert, update on compliance_heads to mendwell_seal;
grant select, update on compliance_position to mendwell_seal;
