create or replace trigger index_update after update on patients referencing old table as before_rows new table as after_rows
  for each statement execute function index_patients();
