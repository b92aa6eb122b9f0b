create or replace trigger tally_delete after delete on wounds referencing old table as before_rows
  for each statement execute function tally_wounds();
