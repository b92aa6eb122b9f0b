-- How photos come in: in pieces, or by a phone that holds a link. And how well a card measured on a device.

-- A photo that is on its way in pieces. It belongs to whoever began it, and is gone when it is finished or too old.
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
create table photo_upload_pieces (
  upload_id uuid not null,
  organization_id uuid not null references organizations on delete cascade,
  starts_at integer not null check (starts_at >= 0),
  bytes integer not null check (bytes between 1 and 1048576),
  -- Sealed like every file; no record owns it, and it goes with this row.
  file_id uuid not null unique,
  primary key (upload_id, starts_at),
  foreign key (organization_id, upload_id) references photo_uploads (organization_id, id) on delete cascade
);

-- A link that a phone opens: one wound, one photo, a few minutes. Of the token and the grant only hashes are kept.
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

do $$
declare name text;
begin
  foreach name in array array['photo_uploads', 'photo_upload_pieces', 'capture_links', 'calibration_checks'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy own on %I to mendwell_app using (organization_id = current_organization())', name);
    execute format('grant select, insert on %I to mendwell_app', name);
  end loop;
end $$;
grant update (photo_id) on photo_uploads to mendwell_app;
grant delete on photo_upload_pieces to mendwell_app;
grant update (revoked_at, used_at, photo_id) on capture_links to mendwell_app;
-- Whoever may still act as they could when they made the link, with the organization they are in.
create type capture_granted as (
  link_id uuid, organization_id uuid, patient_id uuid, wound_id uuid, photo_type text, expires_at timestamptz,
  user_id uuid, owner boolean, billing boolean, facility_ids uuid[]
);

-- Exchanges the token for a grant, once.
create function open_capture_link(token bytea, new_grant bytea, at timestamptz) returns setof capture_granted
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update capture_links l set opened_at = at, grant_hash = new_grant
   where l.token_hash = token and l.opened_at is null and l.revoked_at is null and at < l.expires_at;
  if found then
    return query select * from capture_grant(new_grant, at);
  end if;
end $$;

create function capture_grant(held bytea, at timestamptz) returns setof capture_granted
  language sql stable security definer set search_path = public, pg_temp as $$
  select l.id, l.organization_id, l.patient_id, l.wound_id, l.photo_type, l.expires_at,
         l.made_by, m.owner, m.billing,
         (select array_agg(f.facility_id) from membership_facilities f
           where f.organization_id = l.organization_id and f.user_id = l.made_by)
    from capture_links l
    join memberships m on m.organization_id = l.organization_id and m.user_id = l.made_by
    join users u on u.id = l.made_by
   where l.grant_hash = held and l.revoked_at is null and l.used_at is null and at < l.expires_at
     and m.role = 'clinician' and m.disabled_at is null and u.disabled_at is null
$$;

-- Uploads that were never finished; the files of their pieces are then nobody's and are swept.
create function drop_expired_uploads(at timestamptz) returns void
  language sql security definer set search_path = public, pg_temp
begin atomic
  delete from photo_uploads where expires_at < at;
  delete from capture_links where expires_at < at - interval '30 days' and photo_id is null;
end;

create or replace function files_without_row(ids uuid[]) returns setof uuid
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select asked.id from unnest(ids) as asked (id)
   where not exists (select from stored_files f where f.id = asked.id)
     and not exists (select from photo_upload_pieces p where p.file_id = asked.id);
end;

revoke execute on function open_capture_link, capture_grant, drop_expired_uploads from public;
grant execute on function open_capture_link, capture_grant, drop_expired_uploads to mendwell_app;
