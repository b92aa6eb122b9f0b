-- Numbers of payers, payments, and deposits are found without their signs and capitals.
create index billing_claims_by_payer_number on billing_claims
  (organization_id, lower(regexp_replace(payer_control_number, '[^A-Za-z0-9]', '', 'g'))) where payer_control_number is not null;
create index claim_decisions_by_payer_number on claim_decisions
  (organization_id, lower(regexp_replace(payer_control_number, '[^A-Za-z0-9]', '', 'g'))) where payer_control_number is not null;
create index claim_status_answers_by_payer_number on claim_status_answers
  (organization_id, lower(regexp_replace(payer_control_number, '[^A-Za-z0-9]', '', 'g'))) where payer_control_number is not null;
create index remittances_by_trace on remittances
  (organization_id, lower(regexp_replace(trace_number, '[^A-Za-z0-9]', '', 'g')));
create index patient_payments_by_reference on patient_payments
  (organization_id, lower(regexp_replace(reference, '[^A-Za-z0-9]', '', 'g'))) where reference is not null;
create index bank_deposits_by_reference on bank_deposits
  (organization_id, lower(regexp_replace(reference, '[^A-Za-z0-9]', '', 'g'))) where reference is not null;
