-- Calendar feeds: one secret address per person and organization. Only the hash of the secret is kept, and the app's role
-- cannot read even that.

create table calendar_feeds (
  organization_id uuid not null,
  user_id uuid not null,
  secret_hash bytea not null unique check (length(secret_hash) = 32),
  created_at timestamptz not null,
  last_used_at timestamptz,
  primary key (organization_id, user_id),
  foreign key (organization_id, user_id) references memberships (organization_id, user_id) on delete cascade
);

alter table calendar_feeds enable row level security;
create policy own on calendar_feeds to mendwell_app using (organization_id = current_organization());
grant select (organization_id, user_id, created_at, last_used_at) on calendar_feeds to mendwell_app;
grant insert, delete on calendar_feeds to mendwell_app;
grant update (secret_hash, created_at, last_used_at) on calendar_feeds to mendwell_app;

-- Whose feed a secret opens, with what they may see. Nobody's where it was closed or the person may not sign in any more.
create function feed_of(secret bytea, at timestamptz)
  returns table (organization_id uuid, user_id uuid, role text, owner boolean, facility_ids uuid[])
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  return query
    select f.organization_id, f.user_id, m.role, m.owner,
           case when m.role = 'clinician' then
             (select array_agg(a.facility_id) from membership_facilities a
               where a.organization_id = f.organization_id and a.user_id = f.user_id)
           end
      from calendar_feeds f
      join memberships m on m.organization_id = f.organization_id and m.user_id = f.user_id
      join users u on u.id = f.user_id
     where f.secret_hash = secret and m.disabled_at is null and u.disabled_at is null;
  if found then
    update calendar_feeds f set last_used_at = at where f.secret_hash = secret;
  end if;
end $$;
revoke execute on function feed_of from public;
grant execute on function feed_of to mendwell_app;
