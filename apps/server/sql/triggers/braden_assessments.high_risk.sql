create or replace trigger high_risk after insert on braden_assessments referencing new table as after_rows
  for each statement execute function follow_high_risk();
