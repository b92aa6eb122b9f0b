create or replace trigger tally after insert or update on patient_merges for each row execute function tally_merges();
