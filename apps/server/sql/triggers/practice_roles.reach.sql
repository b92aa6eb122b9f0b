create or replace trigger reach after update of rights, patient_access on practice_roles
  for each row execute function role_reaches_members();
