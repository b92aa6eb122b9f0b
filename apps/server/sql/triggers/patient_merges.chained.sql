create or replace trigger chained before insert on patient_merges for each row execute function refuse_chained_merge();
