-- Creates an organization with its owner and the places that every practice has.
create or replace function found_organization(organization_name text, who uuid, chosen_role text, second_factor boolean,
                                   license text, others text[], at timestamptz) returns uuid
  language plpgsql security definer set search_path = public, pg_temp as $$
declare founded uuid;
begin
  insert into organizations (name, require_second_factor, created_at)
    values (organization_name, second_factor, at) returning id into founded;
  insert into memberships (organization_id, user_id, role, owner, credential, other_credentials, created_at)
    values (founded, who, chosen_role, true, license, others, at);
  perform begin_with_places(founded);
  return founded;
end $$;
revoke execute on function found_organization from public;
grant execute on function found_organization to mendwell_app;
