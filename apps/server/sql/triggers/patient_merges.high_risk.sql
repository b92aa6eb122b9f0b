create or replace trigger high_risk after insert or update on patient_merges
  for each row execute function follow_high_risk_of_merge();
