-- What the holder of a capture grant may do, as long as the link is open and its maker may still act.
create or replace function capture_grant(held bytea, at timestamptz) returns setof capture_granted
  language sql stable security definer set search_path = public, pg_temp as $$
  select l.id, l.organization_id, l.patient_id, l.wound_id, l.photo_type, l.expires_at,
         l.made_by, m.owner, m.billing,
         facilities_of_member(m)
    from capture_links l
    join memberships m on m.organization_id = l.organization_id and m.user_id = l.made_by
    join users u on u.id = l.made_by
   where l.grant_hash = held and l.revoked_at is null and l.used_at is null and at < l.expires_at
     and m.role = 'clinician' and holds_right(m, 'charts.write') and m.disabled_at is null and u.disabled_at is null
$$;
revoke execute on function capture_grant from public;
grant execute on function capture_grant to mendwell_app;
