create or replace trigger tally_insert after insert on claim_payments referencing new table as after_rows
  for each statement execute function tally_payments();
