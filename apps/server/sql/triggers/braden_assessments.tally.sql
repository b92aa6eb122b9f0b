create or replace trigger tally after insert on braden_assessments referencing new table as after_rows
  for each statement execute function tally_braden();
