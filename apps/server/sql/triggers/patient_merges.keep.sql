create or replace trigger keep before update on patient_merges for each row execute function keep_unmerge();
