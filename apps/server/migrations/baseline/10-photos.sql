-- Wound photos, outlines, uploads, phone and home links, and image analysis.

-- What the holder of a capture link may do: as much as the link's maker still may.
create type capture_granted as (
  link_id uuid, organization_id uuid, patient_id uuid, wound_id uuid, photo_type text, expires_at timestamptz,
  user_id uuid, owner boolean, billing boolean, facility_ids uuid[]
);

create table wound_photos (
  id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  patient_id uuid not null,
  wound_id uuid not null,
  captured_by uuid not null,
  -- By the server's clock: the device's time, corrected by its clock offset.
  captured_at timestamptz not null,
  device_captured_at timestamptz,
  clock_offset_seconds integer,
  received_at timestamptz not null,
  source text not null
    check (source in ('camera', 'upload', 'phone', 'import', 'home')),
  device text check (length(device) <= 200),
  -- Of the upright full-size image.
  width integer not null check (width between 1 and 4096),
  height integer not null check (height between 1 and 4096),
  -- Of the received bytes.
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  media_type text not null check (media_type in ('image/jpeg', 'image/png', 'image/webp', 'image/heic')),
  original_file uuid not null,
  full_file uuid not null,
  screen_file uuid not null,
  thumb_file uuid not null,
  -- How pixels become millimeters; null: no calibration card was found.
  calibration jsonb check (jsonb_typeof(calibration) = 'object'),
  gates jsonb not null check (jsonb_typeof(gates) = 'array'),
  -- Null: the patient had not been asked when it was taken.
  consent_id uuid,
  unique (organization_id, id),
  -- The same image of the same wound is stored once.
  unique (organization_id, wound_id, sha256),
  foreign key (organization_id, patient_id, wound_id) references wounds (organization_id, patient_id, id) on delete cascade,
  foreign key (organization_id, captured_by) references memberships (organization_id, user_id),
  foreign key (organization_id, consent_id) references consent_forms (organization_id, id),
  foreign key (organization_id, original_file) references stored_files (organization_id, id),
  foreign key (organization_id, full_file) references stored_files (organization_id, id),
  foreign key (organization_id, screen_file) references stored_files (organization_id, id),
  foreign key (organization_id, thumb_file) references stored_files (organization_id, id)
);

create index wound_photos_by_time on wound_photos (organization_id, captured_at desc, id);
create index wound_photos_of_wound on wound_photos (organization_id, wound_id, captured_at desc, id);
create index wound_photos_of_patient on wound_photos (organization_id, patient_id, captured_at desc, id);

create table wound_photo_details (
  photo_id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  photo_type text not null
    check (photo_type in ('progress', 'initial', 'pre_debridement', 'post_debridement', 'healed')),
  description text check (length(description) <= 2000),
  tags text[] not null check (cardinality(tags) <= 20),
  is_archived boolean not null,
  version integer not null default 1,
  foreign key (organization_id, photo_id) references wound_photos (organization_id, id) on delete cascade
);

grant update (photo_type, description, tags, is_archived) on wound_photo_details to mendwell_app;

create table wound_photo_events (
  number bigint generated always as identity primary key,
  organization_id uuid not null references organizations on delete cascade,
  photo_id uuid not null,
  event text not null check (event in ('added', 'described', 'tagged', 'retyped', 'archived', 'unarchived')),
  -- The previous value, or the reason.
  detail text check (length(detail) <= 2000),
  happened_at timestamptz not null,
  by_user uuid not null,
  foreign key (organization_id, photo_id) references wound_photos (organization_id, id) on delete cascade,
  foreign key (organization_id, by_user) references memberships (organization_id, user_id)
);

create index wound_photo_events_of_photo on wound_photo_events (organization_id, photo_id, happened_at);

create table photo_outlines (
  id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  photo_id uuid not null,
  version integer not null check (version > 0),
  outline jsonb not null check (jsonb_typeof(outline) = 'array'),
  source text not null check (source in ('model', 'colour', 'clinician')),
  model jsonb check (jsonb_typeof(model) = 'object'),
  confidence numeric(4, 3) check (confidence between 0 and 1),
  based_on uuid,
  -- Confirmed by the clinician who made this version.
  is_confirmed boolean not null,
  measurements jsonb not null check (jsonb_typeof(measurements) = 'object'),
  made_by uuid not null,
  made_at timestamptz not null,
  unique (organization_id, id),
  unique (organization_id, photo_id, id),
  unique (photo_id, version),
  check ((source = 'model') = (model is not null)),
  check (not is_confirmed or source = 'clinician'),
  foreign key (organization_id, photo_id) references wound_photos (organization_id, id) on delete cascade,
  foreign key (organization_id, photo_id, based_on) references photo_outlines (organization_id, photo_id, id),
  foreign key (organization_id, made_by) references memberships (organization_id, user_id)
);

-- Photos that are being uploaded in chunks. They belong to the uploader and are deleted when finished or expired.
create table photo_uploads (
  id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  patient_id uuid not null,
  wound_id uuid not null,
  fields jsonb not null check (jsonb_typeof(fields) = 'object'),
  bytes integer not null check (bytes between 1 and 10485760),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  begun_by uuid not null,
  begun_at timestamptz not null,
  expires_at timestamptz not null,
  photo_id uuid,
  unique (organization_id, id),
  foreign key (organization_id, patient_id, wound_id) references wounds (organization_id, patient_id, id) on delete cascade,
  foreign key (organization_id, photo_id) references wound_photos (organization_id, id) on delete cascade,
  foreign key (organization_id, begun_by) references memberships (organization_id, user_id)
);

grant update (photo_id) on photo_uploads to mendwell_app;

create table photo_upload_pieces (
  upload_id uuid not null,
  organization_id uuid not null references organizations on delete cascade,
  starts_at integer not null check (starts_at >= 0),
  bytes integer not null check (bytes between 1 and 1048576),
  -- Encrypted like every file. No record owns it, and it is deleted with this row.
  file_id uuid not null unique,
  primary key (upload_id, starts_at),
  foreign key (organization_id, upload_id) references photo_uploads (organization_id, id) on delete cascade
);

grant delete on photo_upload_pieces to mendwell_app;

-- Links for a phone: one wound, one photo, a few minutes. Only hashes of the token and the grant are stored.
create table capture_links (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organizations on delete cascade,
  patient_id uuid not null,
  wound_id uuid not null,
  photo_type text not null
    check (photo_type in ('progress', 'initial', 'pre_debridement', 'post_debridement', 'healed')),
  token_hash bytea not null unique check (length(token_hash) = 32),
  grant_hash bytea unique check (length(grant_hash) = 32),
  made_by uuid not null,
  made_at timestamptz not null,
  expires_at timestamptz not null,
  opened_at timestamptz,
  revoked_at timestamptz,
  used_at timestamptz,
  photo_id uuid,
  unique (organization_id, id),
  check ((opened_at is null) = (grant_hash is null)),
  check ((used_at is null) = (photo_id is null)),
  foreign key (organization_id, patient_id, wound_id) references wounds (organization_id, patient_id, id) on delete cascade,
  foreign key (organization_id, photo_id) references wound_photos (organization_id, id) on delete cascade,
  foreign key (organization_id, made_by) references memberships (organization_id, user_id)
);

grant update (revoked_at, used_at, photo_id) on capture_links to mendwell_app;

create table calibration_checks (
  id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  device text not null check (length(device) between 1 and 200),
  measured_area_cm2 numeric(8, 3) not null check (measured_area_cm2 >= 0),
  stated_error_cm2 numeric(8, 3) not null check (stated_error_cm2 >= 0),
  tilt_degrees numeric(4, 1),
  checked_by uuid not null,
  checked_at timestamptz not null,
  foreign key (organization_id, checked_by) references memberships (organization_id, user_id)
);

create index calibration_checks_of_person on calibration_checks (organization_id, checked_by, device, checked_at desc);

create table outline_model_decisions (
  number bigint generated always as identity primary key,
  organization_id uuid not null references organizations on delete cascade,
  -- Of the weights: a decision applies to one file.
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  name text not null,
  version text not null,
  is_on boolean not null,
  -- The terms as they were shown; null: switched off.
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
  -- All four for a wound; none of them for a trial, whose image is a file of its own.
  patient_id uuid,
  wound_id uuid,
  photo_id uuid,
  assessment_id uuid,
  image_file uuid,
  image_sha256 text not null check (image_sha256 ~ '^[0-9a-f]{64}$'),
  width integer not null check (width between 1 and 4096),
  height integer not null check (height between 1 and 4096),
  -- The output of the model on the server, and which model it was.
  machine jsonb not null check (jsonb_typeof(machine) = 'object'),
  model jsonb not null check (jsonb_typeof(model) = 'object'),
  confidence numeric(3, 2) check (confidence between 0 and 1),
  -- What the clinician confirmed.
  confirmed jsonb check (jsonb_typeof(confirmed) = 'object'),
  depth_cm numeric(4, 1) check (depth_cm between 0 and 50),
  anomalies jsonb not null check (jsonb_typeof(anomalies) = 'array'),
  -- Risk, prediction, and recommendations with their reasons, by the rules of that day.
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

create table second_reads (
  id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  photo_id uuid not null,
  -- The confirmed outline that it is compared with.
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

-- Links for photos from home, until they expire, are revoked, or are used up. Only a hash of the token is stored.
create table home_links (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organizations on delete cascade,
  patient_id uuid not null,
  wound_id uuid not null,
  token_hash bytea not null unique check (length(token_hash) = 32),
  most_photos integer not null check (most_photos between 1 and 20),
  is_mailed boolean not null,
  made_by uuid not null,
  made_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  unique (organization_id, id),
  check (expires_at > made_at and expires_at <= made_at + interval '61 days'),
  foreign key (organization_id, patient_id, wound_id) references wounds (organization_id, patient_id, id) on delete cascade,
  foreign key (organization_id, made_by) references memberships (organization_id, user_id)
);

create index home_links_of_wound on home_links (organization_id, wound_id, made_at desc);
grant update (revoked_at) on home_links to mendwell_app;

create table home_photos (
  id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  link_id uuid not null,
  patient_id uuid not null,
  wound_id uuid not null,
  ill boolean,
  spreading boolean,
  pain_or_bleeding boolean,
  note text check (length(note) between 1 and 1000),
  sent_at timestamptz not null,
  -- Null: the answers were received, the photo not yet.
  photo_id uuid,
  state text not null default 'waiting' check (state in ('waiting', 'accepted', 'declined')),
  decided_by uuid,
  decided_at timestamptz,
  reason text check (length(reason) between 1 and 500),
  bleeding boolean,
  faint boolean,
  cold_limb boolean,
  pain boolean,
  is_flagged boolean not null generated always as (
    coalesce(pain_or_bleeding, false) or coalesce(bleeding, false) or coalesce(faint, false) or coalesce(cold_limb, false)
    or coalesce(ill, false) or coalesce(pain, false) or coalesce(spreading, false)
  ) stored,
  unique (organization_id, id),
  check ((state = 'waiting') = (decided_by is null)),
  check ((decided_by is null) = (decided_at is null)),
  check ((state = 'declined') = (reason is not null)),
  check (state <> 'accepted' or photo_id is not null),
  foreign key (organization_id, link_id) references home_links (organization_id, id) on delete cascade,
  foreign key (organization_id, patient_id, wound_id) references wounds (organization_id, patient_id, id) on delete cascade,
  foreign key (organization_id, photo_id) references wound_photos (organization_id, id) on delete cascade,
  foreign key (organization_id, decided_by) references memberships (organization_id, user_id),
  constraint home_photos_answers_check check (
    case when pain_or_bleeding is not null
      then num_nonnulls(ill, spreading) = 2 and num_nonnulls(bleeding, faint, cold_limb, pain) = 0
      else num_nonnulls(bleeding, faint, cold_limb, ill, pain, spreading) = 6
        or coalesce(bleeding, false) or coalesce(faint, false) or coalesce(cold_limb, false)
        or (coalesce(ill, false) and (coalesce(pain, false) or coalesce(spreading, false)))
    end
  )
);

create index home_photos_of_link on home_photos (organization_id, link_id);
create index home_photos_of_photo on home_photos (photo_id) where photo_id is not null;
grant update (photo_id, state, decided_by, decided_at, reason) on home_photos to mendwell_app;
create index home_photos_by_state on home_photos (organization_id, state, is_flagged desc, sent_at desc, id desc);

do $$
declare name text;
begin
  foreach name in array array['wound_photos', 'wound_photo_details', 'wound_photo_events', 'photo_outlines',
                              'photo_uploads', 'photo_upload_pieces', 'capture_links', 'calibration_checks',
                              'outline_model_decisions', 'ai_wound_analysis', 'home_links', 'home_photos'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy own on %I to mendwell_app using (organization_id = current_organization())', name);
    execute format('grant select, insert on %I to mendwell_app', name);
  end loop;
end $$;
