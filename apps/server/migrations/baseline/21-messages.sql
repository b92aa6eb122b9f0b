-- Messages between patients and staff.

create table message_threads (
  id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  patient_id uuid not null,
  wound_id uuid,
  subject text not null check (length(subject) between 1 and 200),
  status text not null default 'open' check (status in ('open', 'closed')),
  -- Who of the staff answers; null: nobody yet.
  assigned_to uuid,
  begun_by uuid not null,
  begun_at timestamptz not null,
  last_message_at timestamptz not null,
  -- Places of the latest message of either side; 0: none.
  last_of_patient bigint not null default 0,
  last_of_staff bigint not null default 0,
  unique (organization_id, id),
  foreign key (organization_id, patient_id) references patients (organization_id, id) on delete cascade,
  foreign key (organization_id, patient_id, wound_id) references wounds (organization_id, patient_id, id),
  foreign key (organization_id, assigned_to) references memberships (organization_id, user_id),
  foreign key (organization_id, begun_by) references memberships (organization_id, user_id)
);

create index message_threads_by_time on message_threads (organization_id, status, last_message_at desc, id desc);
create index message_threads_of_patient on message_threads (organization_id, patient_id, last_message_at desc, id desc);
create index message_threads_of_person on message_threads (organization_id, assigned_to, last_message_at desc, id desc);
create index message_threads_unanswered on message_threads (organization_id, assigned_to)
  where status = 'open' and last_of_patient > last_of_staff;
grant update (status, assigned_to, last_message_at, last_of_patient, last_of_staff) on message_threads to mendwell_app;

create table messages (
  id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  thread_id uuid not null,
  -- The order of sending within a thread, assigned under a lock of the thread's row.
  place bigserial unique,
  author_id uuid not null,
  from_patient boolean not null,
  body text check (length(body) between 1 and 4000),
  file_id uuid,
  file_name text check (length(file_name) between 1 and 200),
  media_type text check (media_type in ('application/pdf', 'image/jpeg')),
  -- Of the received bytes.
  sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
  sent_at timestamptz not null,
  unique (organization_id, id),
  check (body is not null or file_id is not null),
  check (num_nulls(file_id, file_name, media_type, sha256) in (0, 4)),
  foreign key (organization_id, thread_id) references message_threads (organization_id, id) on delete cascade,
  foreign key (organization_id, author_id) references memberships (organization_id, user_id),
  foreign key (organization_id, file_id) references stored_files (organization_id, id)
);

create index messages_of_thread on messages (organization_id, thread_id, place desc);

-- How far each person has read.
create table message_reads (
  organization_id uuid not null references organizations on delete cascade,
  thread_id uuid not null,
  user_id uuid not null,
  of_patient boolean not null,
  read_to bigint not null check (read_to >= 0),
  read_at timestamptz not null,
  primary key (thread_id, user_id),
  foreign key (organization_id, thread_id) references message_threads (organization_id, id) on delete cascade,
  foreign key (organization_id, user_id) references memberships (organization_id, user_id) on delete cascade
);

grant update (read_to, read_at) on message_reads to mendwell_app;

-- Who took over, closed, or reopened a thread, in order.
create table message_thread_steps (
  position bigserial primary key,
  organization_id uuid not null references organizations on delete cascade,
  thread_id uuid not null,
  step text not null check (step in ('assign', 'close', 'reopen')),
  assigned_to uuid,
  taken_by uuid not null,
  taken_at timestamptz not null,
  foreign key (organization_id, thread_id) references message_threads (organization_id, id) on delete cascade,
  foreign key (organization_id, taken_by) references memberships (organization_id, user_id)
);

create index message_thread_steps_of_thread on message_thread_steps (organization_id, thread_id, position);

do $$
declare name text;
begin
  foreach name in array array['message_threads', 'messages', 'message_reads', 'message_thread_steps'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy own on %I to mendwell_app using (organization_id = current_organization())', name);
    execute format('grant select, insert on %I to mendwell_app', name);
  end loop;
end $$;

grant usage on sequence messages_place_seq, message_thread_steps_position_seq to mendwell_app;
