create or replace trigger tally_insert after insert on billing_claims referencing new table as after_rows
  for each statement execute function tally_claims();
