-- Photos of wounds. The photo itself is a row that nobody changes; what is said about it stands beside it and has a version, each
-- change with a row of its own; outlines are versions that are only added.

create table wound_photos (
  id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  patient_id uuid not null,
  wound_id uuid not null,
  captured_by uuid not null,
  -- By our clock: what the device said, corrected by how far its clock was off.
  captured_at timestamptz not null,
  device_captured_at timestamptz,
  clock_offset_seconds integer,
  received_at timestamptz not null,
  source text not null check (source in ('camera', 'upload', 'phone', 'import')),
  device text check (length(device) <= 200),
  -- Of the upright full-size picture.
  width integer not null check (width between 1 and 4096),
  height integer not null check (height between 1 and 4096),
  -- Of the bytes that came, and what they were.
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  media_type text not null check (media_type in ('image/jpeg', 'image/png', 'image/webp', 'image/heic')),
  original_file uuid not null,
  full_file uuid not null,
  screen_file uuid not null,
  thumb_file uuid not null,
  -- How its pixels become millimetres; null where no card was found.
  calibration jsonb check (jsonb_typeof(calibration) = 'object'),
  gates jsonb not null check (jsonb_typeof(gates) = 'array'),
  -- Null: nobody had asked the patient when it was taken.
  consent_id uuid,
  unique (organization_id, id),
  -- The same picture of the same wound is kept once.
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
create trigger version before update on wound_photo_details for each row execute function bump_version();

create table wound_photo_events (
  number bigint generated always as identity primary key,
  organization_id uuid not null references organizations on delete cascade,
  photo_id uuid not null,
  event text not null check (event in ('added', 'described', 'tagged', 'retyped', 'archived', 'unarchived')),
  -- What it was before, or why.
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
  -- Whoever made this version stands for it.
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

-- Versions count up within the photo; whoever adds one waits for whoever was first.
create function number_outline() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from wound_photos where id = new.photo_id for update;
  new.version := coalesce((select max(version) from photo_outlines where photo_id = new.photo_id), 0) + 1;
  return new;
end $$;
create trigger number before insert on photo_outlines for each row execute function number_outline();

do $$
declare name text;
begin
  foreach name in array array['wound_photos', 'wound_photo_details', 'wound_photo_events', 'photo_outlines'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy own on %I to mendwell_app using (organization_id = current_organization())', name);
    execute format('grant select, insert on %I to mendwell_app', name);
  end loop;
end $$;
grant update (photo_type, description, tags, is_archived) on wound_photo_details to mendwell_app;
