create or replace trigger tally after insert on wound_reopenings referencing new table as after_rows
  for each statement execute function tally_closures();
