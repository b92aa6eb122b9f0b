-- Clinical records that are written, signed and then only added to. The record itself is its id; what it says are versions,
-- one row each time it is saved. Nobody changes a version, and after the signature nobody adds one: corrections are addenda.

create table records (
  id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  kind text not null check (kind in ('wound-assessment', 'progress-note')),
  patient_id uuid not null,
  wound_id uuid,
  created_by uuid not null,
  created_at timestamptz not null,
  unique (organization_id, id),
  check (kind <> 'wound-assessment' or wound_id is not null),
  foreign key (organization_id, patient_id) references patients (organization_id, id) on delete cascade,
  foreign key (organization_id, patient_id, wound_id) references wounds (organization_id, patient_id, id),
  foreign key (organization_id, created_by) references memberships (organization_id, user_id)
);
create index records_of_patient on records (organization_id, patient_id, kind, created_at desc, id);
create index records_of_wound on records (organization_id, wound_id, kind, created_at desc, id);
create index records_by_time on records (organization_id, kind, created_at desc, id);

-- The author's signature, and that of the supervisor where one has to sign too. It names the version that was read.
create table record_signatures (
  record_id uuid not null,
  organization_id uuid not null,
  meaning text not null check (meaning in ('author', 'cosigner')),
  version integer not null,
  signed_by uuid not null,
  signed_name text not null,
  credential text,
  attestation text not null,
  -- Who has to sign too before the record counts as complete.
  supervisor_id uuid,
  content_hash bytea not null,
  signed_at timestamptz not null,
  primary key (record_id, meaning),
  foreign key (organization_id, record_id) references records (organization_id, id) on delete cascade,
  foreign key (organization_id, signed_by) references memberships (organization_id, user_id),
  foreign key (organization_id, supervisor_id) references memberships (organization_id, user_id)
);
create index record_signatures_to_cosign on record_signatures (organization_id, supervisor_id, signed_at)
  where supervisor_id is not null;

create table record_addenda (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null,
  record_id uuid not null,
  addendum_type text not null
    check (addendum_type in ('correction', 'clarification', 'additional_finding', 'late_entry')),
  content text not null check (length(content) between 1 and 10000),
  written_by uuid not null,
  written_name text not null,
  credential text,
  written_at timestamptz not null,
  foreign key (organization_id, record_id) references records (organization_id, id) on delete cascade,
  foreign key (organization_id, written_by) references memberships (organization_id, user_id)
);
create index record_addenda_of_record on record_addenda (organization_id, record_id, written_at);

create table record_voids (
  record_id uuid primary key,
  organization_id uuid not null,
  reason text not null check (length(reason) between 1 and 500),
  voided_by uuid not null,
  voided_name text not null,
  voided_at timestamptz not null,
  foreign key (organization_id, record_id) references records (organization_id, id) on delete cascade,
  foreign key (organization_id, voided_by) references memberships (organization_id, user_id)
);

-- Saving, signing, adding and voiding take turns on a record, so that none of them slips past another.
create function take_turn_on_record() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  is_signed boolean;
  is_void boolean;
begin
  perform from records where id = new.record_id for update;
  is_signed := exists (select from record_signatures where record_id = new.record_id and meaning = 'author');
  is_void := exists (select from record_voids where record_id = new.record_id);
  if is_void or (is_signed and tg_argv[0] = 'version') then
    raise exception 'record_locked' using errcode = 'MW001';
  end if;
  return new;
end $$;
create trigger take_turn before insert on record_signatures for each row execute function take_turn_on_record('signature');
create trigger take_turn before insert on record_addenda for each row execute function take_turn_on_record('addendum');
create trigger take_turn before insert on record_voids for each row execute function take_turn_on_record('void');

-- Whoever needs a supervisor's signature beside the own.
alter table memberships add column supervisor_id uuid;
alter table memberships add foreign key (organization_id, supervisor_id) references memberships (organization_id, user_id);
alter table memberships add check (supervisor_id <> user_id);

do $$
declare name text;
begin
  foreach name in array array['records', 'record_signatures', 'record_addenda', 'record_voids'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy own on %I to mendwell_app using (organization_id = current_organization())', name);
    execute format('grant select, insert on %I to mendwell_app', name);
  end loop;
end $$;
