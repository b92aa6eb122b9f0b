-- The question that an open link leads to: not revoked, expired, or locked by wrong codes, of a practice that allows links, and made by a
-- clinician who may still act.
create or replace function consult_link_of(held bytea, at timestamptz, most_codes integer) returns table (
  link_id uuid, organization_id uuid, consult_id uuid, made_by uuid, expires_at timestamptz
) language sql stable security definer set search_path = public, pg_temp as $$
  select l.id, l.organization_id, l.consult_id, l.made_by, l.expires_at
    from consult_links l
    join organizations o on o.id = l.organization_id
    join memberships m on m.organization_id = l.organization_id and m.user_id = l.made_by
    join users u on u.id = l.made_by
   where l.token_hash = held and l.revoked_at is null and at < l.expires_at and l.failed_codes < most_codes
     and o.external_consults and m.role = 'clinician' and holds_right(m, 'charts.write')
     and m.disabled_at is null and u.disabled_at is null
$$;
revoke execute on function consult_link_of from public;
grant execute on function consult_link_of to mendwell_app;
