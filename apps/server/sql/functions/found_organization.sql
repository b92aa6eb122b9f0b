-- Creates an organization with its owner.
create or replace function found_organization(organization_name text, who uuid, chosen_role text, second_factor boolean,
                                   at timestamptz) returns uuid
  language sql security definer set search_path = public, pg_temp
begin atomic
  with founded as (
    insert into organizations (name, require_second_factor, created_at)
      values (organization_name, second_factor, at) returning id)
  insert into memberships (organization_id, user_id, role, owner, created_at)
    select id, who, chosen_role, true, at from founded returning organization_id;
end;
revoke execute on function found_organization from public;
grant execute on function found_organization to mendwell_app;
