create or replace trigger tally after insert on wound_assessment_versions referencing new table as after_rows
  for each statement execute function tally_wound_assessments();
