create or replace trigger version before update on patient_billing_policies for each row execute function bump_version();
