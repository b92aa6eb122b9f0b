-- Questions to specialists about a wound, their links and answers, and the messages of staff about a wound.
alter table organizations add external_consults boolean not null default false;
grant update (external_consults) on organizations to mendwell_app;

create table consults (
  id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  patient_id uuid not null,
  wound_id uuid not null,
  urgency text not null check (urgency in ('routine', 'urgent')),
  asked_by uuid not null,
  asked_at timestamptz not null,
  due_at timestamptz not null check (due_at > asked_at),
  -- A user of the practice, or a person outside by name.
  recipient_id uuid,
  recipient_name text check (length(recipient_name) between 1 and 200),
  recipient_organization text check (length(recipient_organization) between 1 and 200),
  recipient_specialty text check (length(recipient_specialty) between 1 and 100),
  recipient_email text check (length(recipient_email) between 3 and 254),
  -- What was shared, as it was sent.
  content jsonb not null check (jsonb_typeof(content) = 'object'),
  content_hash text not null check (content_hash ~ '^[0-9a-f]{64}$'),
  unique (organization_id, id),
  check ((recipient_id is null) = (recipient_name is not null)),
  check ((recipient_name is null) = (recipient_organization is null)),
  check (recipient_id is null or num_nonnulls(recipient_specialty, recipient_email) = 0),
  foreign key (organization_id, patient_id, wound_id) references wounds (organization_id, patient_id, id) on delete cascade,
  foreign key (organization_id, asked_by) references memberships (organization_id, user_id),
  foreign key (organization_id, recipient_id) references memberships (organization_id, user_id)
);

create index consults_of_wound on consults (organization_id, wound_id, asked_at desc, id);
create index consults_by_due_time on consults (organization_id, due_at, id);

create table consult_links (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organizations on delete cascade,
  consult_id uuid not null,
  token_hash bytea not null unique check (length(token_hash) = 32),
  -- Of token and access code together: six digits alone would be found by trying.
  code_hash bytea not null check (length(code_hash) = 32),
  failed_codes integer not null default 0 check (failed_codes >= 0),
  is_mailed boolean not null,
  made_by uuid not null,
  made_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > made_at),
  revoked_at timestamptz,
  unique (organization_id, id),
  foreign key (organization_id, consult_id) references consults (organization_id, id) on delete cascade,
  foreign key (organization_id, made_by) references memberships (organization_id, user_id)
);

create index consult_links_of_consult on consult_links (organization_id, consult_id, made_at desc);
grant update (failed_codes, revoked_at) on consult_links to mendwell_app;

-- One for each time that a link was opened with its access code.
create table consult_grants (
  grant_hash bytea primary key check (length(grant_hash) = 32),
  organization_id uuid not null references organizations on delete cascade,
  link_id uuid not null,
  opened_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > opened_at),
  foreign key (organization_id, link_id) references consult_links (organization_id, id) on delete cascade
);

create index consult_grants_of_link on consult_grants (organization_id, link_id, opened_at desc);

create table consult_steps (
  id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  consult_id uuid not null,
  -- Each step follows one that was seen: two people never take the same.
  sequence integer not null check (sequence > 0),
  step text not null check (step in ('ask', 'answer', 'review', 'withdraw', 'void')),
  state text not null check (state in ('open', 'answered', 'reviewed', 'withdrawn', 'entered-in-error')),
  taken_at timestamptz not null,
  -- A user of the practice, or the holder of a link.
  taken_by uuid,
  link_id uuid,
  answer text check (length(answer) between 1 and 8000),
  author_name text check (length(author_name) between 1 and 200),
  author_credential text check (length(author_credential) between 1 and 50),
  author_organization text check (length(author_organization) between 1 and 200),
  reason text check (length(reason) between 1 and 500),
  unique (organization_id, id),
  unique (organization_id, consult_id, sequence),
  check ((step = 'ask') = (sequence = 1)),
  check ((taken_by is null) = (link_id is not null)),
  check ((step = 'answer') = (answer is not null)),
  check ((answer is null) = (author_name is null)),
  check (link_id is null or (step = 'answer' and author_credential is not null and author_organization is not null)),
  check (step <> 'void' or reason is not null),
  foreign key (organization_id, consult_id) references consults (organization_id, id) on delete cascade,
  foreign key (organization_id, link_id) references consult_links (organization_id, id) on delete cascade,
  foreign key (organization_id, taken_by) references memberships (organization_id, user_id)
);

create table wound_messages (
  id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  patient_id uuid not null,
  wound_id uuid not null,
  -- The order of sending within a wound, assigned under a lock.
  place bigserial unique,
  author_id uuid not null,
  body text not null check (length(body) between 1 and 4000),
  sent_at timestamptz not null,
  unique (organization_id, id),
  foreign key (organization_id, patient_id, wound_id) references wounds (organization_id, patient_id, id) on delete cascade,
  foreign key (organization_id, author_id) references memberships (organization_id, user_id)
);

create index wound_messages_of_wound on wound_messages (organization_id, wound_id, place desc);
create index wound_messages_of_patient on wound_messages (organization_id, patient_id, place);

create table wound_message_mentions (
  organization_id uuid not null references organizations on delete cascade,
  message_id uuid not null,
  user_id uuid not null,
  primary key (message_id, user_id),
  foreign key (organization_id, message_id) references wound_messages (organization_id, id) on delete cascade,
  foreign key (organization_id, user_id) references memberships (organization_id, user_id)
);

-- How far each person has read.
create table wound_message_reads (
  organization_id uuid not null references organizations on delete cascade,
  wound_id uuid not null,
  user_id uuid not null,
  read_to bigint not null check (read_to >= 0),
  read_at timestamptz not null,
  primary key (wound_id, user_id),
  foreign key (organization_id, wound_id) references wounds (organization_id, id) on delete cascade,
  foreign key (organization_id, user_id) references memberships (organization_id, user_id) on delete cascade
);

grant update (read_to, read_at) on wound_message_reads to mendwell_app;

create table wound_message_voids (
  message_id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  reason text not null check (length(reason) between 1 and 500),
  voided_by uuid not null,
  voided_at timestamptz not null,
  foreign key (organization_id, message_id) references wound_messages (organization_id, id) on delete cascade,
  foreign key (organization_id, voided_by) references memberships (organization_id, user_id)
);

-- A message that was added to the chart, under its own id.
create table chart_comments (
  id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  patient_id uuid not null,
  wound_id uuid not null,
  -- As it was written, with its author and time.
  body text not null check (length(body) between 1 and 4000),
  written_by uuid not null,
  written_at timestamptz not null,
  added_by uuid not null,
  added_at timestamptz not null,
  unique (organization_id, id),
  foreign key (organization_id, id) references wound_messages (organization_id, id) on delete cascade,
  foreign key (organization_id, patient_id, wound_id) references wounds (organization_id, patient_id, id) on delete cascade,
  foreign key (organization_id, written_by) references memberships (organization_id, user_id),
  foreign key (organization_id, added_by) references memberships (organization_id, user_id)
);

create index chart_comments_of_wound on chart_comments (organization_id, wound_id, added_at);
create index chart_comments_of_patient on chart_comments (organization_id, patient_id, added_at);

do $$
declare name text;
begin
  foreach name in array array['consults', 'consult_links', 'consult_grants', 'consult_steps', 'wound_messages',
                              'wound_message_mentions', 'wound_message_reads', 'wound_message_voids', 'chart_comments'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy own on %I to mendwell_app using (organization_id = current_organization())', name);
    execute format('grant select, insert on %I to mendwell_app', name);
  end loop;
end $$;

grant usage on sequence wound_messages_place_seq to mendwell_app;
