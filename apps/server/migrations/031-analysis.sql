-- The model that proposes outlines, as an organization decided about it, and analyses of photos. Both are rows that nobody changes.

create table outline_model_decisions (
  number bigint generated always as identity primary key,
  organization_id uuid not null references organizations on delete cascade,
  -- Of the weights: a decision is about one file.
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  name text not null,
  version text not null,
  is_on boolean not null,
  -- The terms as they were shown; null where it was switched off.
  terms text,
  decided_by uuid not null,
  decided_at timestamptz not null,
  check (is_on = (terms is not null)),
  foreign key (organization_id, decided_by) references memberships (organization_id, user_id)
);
create index outline_model_decisions_newest on outline_model_decisions (organization_id, sha256, number desc);

create table ai_wound_analysis (
  id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  -- All four for a wound; none of them for a trial, whose picture is a file of its own.
  patient_id uuid,
  wound_id uuid,
  photo_id uuid,
  assessment_id uuid,
  image_file uuid,
  image_sha256 text not null check (image_sha256 ~ '^[0-9a-f]{64}$'),
  width integer not null check (width between 1 and 4096),
  height integer not null check (height between 1 and 4096),
  -- What the model said on the server, and which model it was.
  machine jsonb not null check (jsonb_typeof(machine) = 'object'),
  model jsonb not null check (jsonb_typeof(model) = 'object'),
  confidence numeric(3, 2) check (confidence between 0 and 1),
  -- What the clinician confirmed beside it.
  confirmed jsonb check (jsonb_typeof(confirmed) = 'object'),
  depth_cm numeric(4, 1) check (depth_cm between 0 and 50),
  anomalies jsonb not null check (jsonb_typeof(anomalies) = 'array'),
  -- Risk, prediction and recommendations with their reasons, as the rules of that day gave them.
  weighing jsonb not null check (jsonb_typeof(weighing) = 'object'),
  made_by uuid not null,
  made_at timestamptz not null,
  unique (organization_id, id),
  check ((wound_id is null) = (patient_id is null)),
  check ((wound_id is null) = (photo_id is null)),
  check ((wound_id is null) = (image_file is not null)),
  check (assessment_id is null or wound_id is not null),
  foreign key (organization_id, patient_id, wound_id) references wounds (organization_id, patient_id, id) on delete cascade,
  foreign key (organization_id, photo_id) references wound_photos (organization_id, id) on delete cascade,
  foreign key (organization_id, assessment_id) references records (organization_id, id),
  foreign key (organization_id, image_file) references stored_files (organization_id, id),
  foreign key (organization_id, made_by) references memberships (organization_id, user_id)
);
create index ai_wound_analysis_by_time on ai_wound_analysis (organization_id, made_at desc, id);
create index ai_wound_analysis_of_wound on ai_wound_analysis (organization_id, wound_id, made_at desc, id);

do $$
declare name text;
begin
  foreach name in array array['outline_model_decisions', 'ai_wound_analysis'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy own on %I to mendwell_app using (organization_id = current_organization())', name);
    execute format('grant select, insert on %I to mendwell_app', name);
  end loop;
end $$;
