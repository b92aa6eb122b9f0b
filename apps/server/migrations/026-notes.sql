-- What a progress note says, as often as it was saved. Each sentence that was taken from the record keeps its source.

create table progress_note_versions (
  record_id uuid not null,
  version integer not null check (version > 0),
  organization_id uuid not null references organizations on delete cascade,
  saved_by uuid not null,
  saved_at timestamptz not null,
  note_type text not null check (length(note_type) between 1 and 60),
  -- Time of care.
  note_date timestamptz not null,
  subjective text check (length(subjective) <= 20000),
  objective text check (length(objective) <= 20000),
  assessment text check (length(assessment) <= 20000),
  plan text check (length(plan) <= 20000),
  content text check (length(content) <= 40000),
  is_private boolean not null,
  -- Whom the author lets read a private note, besides the author.
  reader_ids uuid[] not null,
  sources jsonb not null check (jsonb_typeof(sources) = 'array'),
  primary key (record_id, version),
  check (num_nonnulls(subjective, objective, assessment, plan, content) > 0),
  check (is_private or cardinality(reader_ids) = 0),
  check (note_date <= saved_at + interval '5 minutes'),
  foreign key (organization_id, record_id) references records (organization_id, id) on delete cascade,
  foreign key (organization_id, saved_by) references memberships (organization_id, user_id)
);
create trigger take_turn before insert on progress_note_versions
  for each row execute function take_turn_on_record('version');

alter table progress_note_versions enable row level security;
create policy own on progress_note_versions to mendwell_app using (organization_id = current_organization());
grant select, insert on progress_note_versions to mendwell_app;
