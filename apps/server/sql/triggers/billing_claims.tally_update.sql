create or replace trigger tally_update after update on billing_claims referencing old table as before_rows new table as after_rows
  for each statement execute function tally_claims();
