create or replace trigger high_risk after update on patients referencing old table as before_rows new table as after_rows
  for each statement execute function follow_high_risk();
