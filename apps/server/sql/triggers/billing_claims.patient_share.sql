create or replace trigger patient_share before insert or update of patient_cents, closed_by on billing_claims
  for each row execute function date_patient_share();
