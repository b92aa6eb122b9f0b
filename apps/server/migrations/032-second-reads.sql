-- Outlines that somebody drew again without seeing the first, and the consent that lets a model learn from corrections.

create table second_reads (
  id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  photo_id uuid not null,
  -- The confirmed outline that it is held against.
  first_outline uuid not null,
  outline jsonb not null check (jsonb_typeof(outline) = 'array'),
  read_by uuid not null,
  read_at timestamptz not null,
  unique (organization_id, id),
  -- One second read is enough for a photo.
  unique (organization_id, photo_id),
  foreign key (organization_id, photo_id) references wound_photos (organization_id, id) on delete cascade,
  foreign key (organization_id, photo_id, first_outline) references photo_outlines (organization_id, photo_id, id) on delete cascade,
  foreign key (organization_id, read_by) references memberships (organization_id, user_id)
);
alter table second_reads enable row level security;
create policy own on second_reads to mendwell_app using (organization_id = current_organization());
grant select, insert on second_reads to mendwell_app;

alter table consent_forms drop constraint consent_forms_form_type_check;
alter table consent_forms add constraint consent_forms_form_type_check
  check (form_type in ('photo', 'treatment', 'telehealth', 'model-training'));
