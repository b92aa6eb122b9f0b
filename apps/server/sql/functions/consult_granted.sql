-- The same for the grant that an access code was exchanged for. Wrong codes of others do not end it.
create or replace function consult_granted(held bytea, at timestamptz) returns table (
  link_id uuid, organization_id uuid, consult_id uuid, made_by uuid, expires_at timestamptz
) language sql stable security definer set search_path = public, pg_temp as $$
  select l.id, l.organization_id, l.consult_id, l.made_by, least(g.expires_at, l.expires_at)
    from consult_grants g
    join consult_links l on l.organization_id = g.organization_id and l.id = g.link_id
    join organizations o on o.id = l.organization_id
    join memberships m on m.organization_id = l.organization_id and m.user_id = l.made_by
    join users u on u.id = l.made_by
   where g.grant_hash = held and at < g.expires_at and l.revoked_at is null and at < l.expires_at
     and o.external_consults and m.role = 'clinician' and holds_right(m, 'charts.write')
     and m.disabled_at is null and u.disabled_at is null
$$;
revoke execute on function consult_granted from public;
grant execute on function consult_granted to mendwell_app;
