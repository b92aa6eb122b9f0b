create or replace trigger tally_insert after insert on patients referencing new table as after_rows
  for each statement execute function tally_patients();
