-- The connection to a clearinghouse by SFTP, and every file that went through it.
create table clearinghouse_connections (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null unique references organizations on delete cascade,
  host text not null check (length(host) between 1 and 253),
  port integer not null check (port between 1 and 65535),
  username text not null check (length(username) between 1 and 100),
  authentication text not null check (authentication in ('password', 'key')),
  -- The password or private key, encrypted outside of the database; null: not entered.
  sealed bytea,
  -- The server's key as confirmed by an administrator; null: not confirmed.
  host_key text check (host_key ~ '^SHA256:[A-Za-z0-9+/]{43}$'),
  outbound_folder text not null check (length(outbound_folder) between 1 and 200),
  inbound_folder text not null check (length(inbound_folder) between 1 and 200),
  -- Null: acknowledgments come with the other files.
  acknowledgment_folder text check (length(acknowledgment_folder) between 1 and 200),
  after_import text not null check (after_import in ('delete', 'archive', 'leave')),
  archive_folder text check (length(archive_folder) between 1 and 200),
  check_minutes integer not null check (check_minutes between 5 and 1440),
  is_enabled boolean not null default false,
  -- Unsuccessful connections in a row, and the latest reason.
  failures integer not null default 0 check (failures >= 0),
  problem text check (length(problem) between 1 and 500),
  connected_at timestamptz,
  next_check_at timestamptz,
  -- One exchange at a time; one that died holds the connection until then.
  busy_until timestamptz,
  changed_by uuid not null,
  changed_at timestamptz not null,
  version integer not null default 1,
  unique (organization_id, id),
  check (not is_enabled or (sealed is not null and host_key is not null)),
  check ((after_import = 'archive') = (archive_folder is not null)),
  foreign key (organization_id, changed_by) references memberships (organization_id, user_id)
);

create table clearinghouse_files (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organizations on delete cascade,
  connection_id uuid not null,
  direction text not null check (direction in ('outbound', 'inbound')),
  -- What the file says it is; null: nothing that is known.
  kind text check (kind in ('837', '270', '276', '999', 'TA1', '277CA', '271', '277', '835')),
  name text not null check (length(name) between 1 and 255),
  folder text not null check (length(folder) between 1 and 200),
  state text not null check (state in ('queued', 'uploading', 'placing', 'sent', 'acknowledged', 'failed',
    'fetched', 'imported', 'repeated', 'unreadable', 'dismissed')),
  bytes bigint not null check (bytes >= 0),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  -- ISA06 of the sender and ISA13.
  sender text check (length(sender) <= 15),
  control_number text check (length(control_number) <= 9),
  is_test boolean,
  -- Of what came; what went is in its own table.
  content bytea,
  submission_id uuid,
  eligibility_batch_id uuid,
  status_batch_id uuid,
  -- What it was imported as.
  payer_file_id uuid,
  -- Claims, inquiries, or answers in it; null: not read.
  records integer check (records >= 0),
  problem text check (length(problem) between 1 and 500),
  attempts integer not null default 0 check (attempts >= 0),
  next_attempt_at timestamptz,
  -- The server's own time of the file, to know it again without fetching it.
  modified_at timestamptz,
  -- The file is gone from the folder, or archived there.
  is_cleared boolean not null default false,
  created_at timestamptz not null,
  finished_at timestamptz,
  overdue_notified_at timestamptz,
  dismissed_by uuid,
  dismissed_reason text check (length(dismissed_reason) between 1 and 500),
  check ((direction = 'inbound') = (state in ('fetched', 'imported', 'repeated', 'unreadable', 'dismissed'))),
  check ((state = 'dismissed') = (dismissed_reason is not null)),
  check (direction = 'inbound' or num_nonnulls(submission_id, eligibility_batch_id, status_batch_id) = 1),
  foreign key (organization_id, connection_id) references clearinghouse_connections (organization_id, id) on delete cascade,
  foreign key (organization_id, submission_id) references claim_submissions (organization_id, id),
  foreign key (organization_id, eligibility_batch_id) references eligibility_batches (organization_id, id),
  foreign key (organization_id, status_batch_id) references claim_status_batches (organization_id, id),
  foreign key (organization_id, dismissed_by) references memberships (organization_id, user_id)
);
create index clearinghouse_files_in_order on clearinghouse_files (organization_id, created_at desc, id desc);
create index clearinghouse_files_to_send on clearinghouse_files (connection_id, created_at)
  where state in ('queued', 'uploading', 'placing');
create index clearinghouse_files_by_hash on clearinghouse_files (organization_id, sha256) where direction = 'inbound';
create index clearinghouse_files_by_control on clearinghouse_files (organization_id, control_number);
-- A file of ours is queued once.
create unique index clearinghouse_files_of_submission on clearinghouse_files (submission_id) where submission_id is not null;
create unique index clearinghouse_files_of_eligibility on clearinghouse_files (eligibility_batch_id) where eligibility_batch_id is not null;
create unique index clearinghouse_files_of_status on clearinghouse_files (status_batch_id) where status_batch_id is not null;

alter table clearinghouse_connections enable row level security;
alter table clearinghouse_files enable row level security;
create policy own on clearinghouse_connections to mendwell_app using (organization_id = current_organization());
create policy own on clearinghouse_files to mendwell_app using (organization_id = current_organization());
grant select, insert, update on clearinghouse_connections to mendwell_app;
grant select, insert, update (kind, state, sender, control_number, is_test, payer_file_id, records, problem, attempts, next_attempt_at,
  is_cleared, finished_at, overdue_notified_at, dismissed_by, dismissed_reason) on clearinghouse_files to mendwell_app;
