create or replace trigger version before update on patient_identifiers for each row execute function bump_version();
