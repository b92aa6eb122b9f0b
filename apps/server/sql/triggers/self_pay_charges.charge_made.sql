create or replace trigger charge_made after insert or update of voided_at on self_pay_charges
  for each row execute function charge_made();
