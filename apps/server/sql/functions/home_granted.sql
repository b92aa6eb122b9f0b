-- What the holder of a home photo link may do, as long as its maker may still act.
create or replace function home_granted(held bytea, at timestamptz) returns table (
  link_id uuid, organization_id uuid, patient_id uuid, wound_id uuid, expires_at timestamptz, photos_left integer,
  user_id uuid, owner boolean, billing boolean, facility_ids uuid[]
) language sql stable security definer set search_path = public, pg_temp as $$
  select l.id, l.organization_id, l.patient_id, l.wound_id, l.expires_at,
         greatest(0, l.most_photos - (select count(*) from home_photos h where h.link_id = l.id))::int,
         l.made_by, m.owner, m.billing,
         facilities_of_member(m)
    from home_links l
    join memberships m on m.organization_id = l.organization_id and m.user_id = l.made_by
    join users u on u.id = l.made_by
   where l.token_hash = held and l.revoked_at is null and at < l.expires_at
     and m.role = 'clinician' and holds_right(m, 'charts.write') and m.disabled_at is null and u.disabled_at is null
$$;
revoke execute on function home_granted from public;
grant execute on function home_granted to mendwell_app;
