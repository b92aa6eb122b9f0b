-- Photos from home: a link for one wound, and what came by it. What came waits until a clinician has looked; its photo lies in the
-- archive of the wound until then.

alter table wound_photos drop constraint wound_photos_source_check;
alter table wound_photos add constraint wound_photos_source_check
  check (source in ('camera', 'upload', 'phone', 'import', 'home'));

-- Works until it is too old, closed or used up. Of the token only a hash is kept.
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

create table home_photos (
  id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  link_id uuid not null,
  patient_id uuid not null,
  wound_id uuid not null,
  ill boolean not null,
  spreading boolean not null,
  pain_or_bleeding boolean not null,
  is_flagged boolean not null generated always as (ill or spreading or pain_or_bleeding) stored,
  note text check (length(note) between 1 and 1000),
  sent_at timestamptz not null,
  -- Null: the answers came, the photo not yet.
  photo_id uuid,
  state text not null default 'waiting' check (state in ('waiting', 'accepted', 'declined')),
  decided_by uuid,
  decided_at timestamptz,
  reason text check (length(reason) between 1 and 500),
  unique (organization_id, id),
  check ((state = 'waiting') = (decided_by is null)),
  check ((decided_by is null) = (decided_at is null)),
  check ((state = 'declined') = (reason is not null)),
  check (state <> 'accepted' or photo_id is not null),
  foreign key (organization_id, link_id) references home_links (organization_id, id) on delete cascade,
  foreign key (organization_id, patient_id, wound_id) references wounds (organization_id, patient_id, id) on delete cascade,
  foreign key (organization_id, photo_id) references wound_photos (organization_id, id) on delete cascade,
  foreign key (organization_id, decided_by) references memberships (organization_id, user_id)
);
create index home_photos_by_state on home_photos (organization_id, state, is_flagged desc, sent_at desc, id desc);
create index home_photos_of_link on home_photos (organization_id, link_id);
create index home_photos_of_photo on home_photos (photo_id) where photo_id is not null;

do $$
declare name text;
begin
  foreach name in array array['home_links', 'home_photos'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy own on %I to mendwell_app using (organization_id = current_organization())', name);
    execute format('grant select, insert on %I to mendwell_app', name);
  end loop;
end $$;
grant update (revoked_at) on home_links to mendwell_app;
grant update (photo_id, state, decided_by, decided_at, reason) on home_photos to mendwell_app;

-- Whoever holds the token, as long as whoever made the link may still act.
create function home_granted(held bytea, at timestamptz) returns table (
  link_id uuid, organization_id uuid, patient_id uuid, wound_id uuid, expires_at timestamptz, photos_left integer,
  user_id uuid, owner boolean, billing boolean, facility_ids uuid[]
) language sql stable security definer set search_path = public, pg_temp as $$
  select l.id, l.organization_id, l.patient_id, l.wound_id, l.expires_at,
         greatest(0, l.most_photos - (select count(*) from home_photos h where h.link_id = l.id))::int,
         l.made_by, m.owner, m.billing,
         (select array_agg(f.facility_id) from membership_facilities f
           where f.organization_id = l.organization_id and f.user_id = l.made_by)
    from home_links l
    join memberships m on m.organization_id = l.organization_id and m.user_id = l.made_by
    join users u on u.id = l.made_by
   where l.token_hash = held and l.revoked_at is null and at < l.expires_at
     and m.role = 'clinician' and m.disabled_at is null and u.disabled_at is null
$$;
revoke execute on function home_granted from public;
grant execute on function home_granted to mendwell_app;
