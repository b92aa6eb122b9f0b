create or replace trigger tally_update after update on wounds referencing old table as before_rows new table as after_rows
  for each statement execute function tally_wounds();
