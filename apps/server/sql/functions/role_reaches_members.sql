-- Trigger: a change of a role takes effect for everyone who has it, with their next request.
create or replace function role_reaches_members() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update memberships set role_rights = new.rights, patient_access = new.patient_access
   where organization_id = new.organization_id and practice_role_id = new.id;
  return null;
end $$;
