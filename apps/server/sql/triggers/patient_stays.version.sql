create or replace trigger version before update on patient_stays for each row execute function bump_version();
