create or replace trigger index_insert after insert on wounds referencing new table as after_rows
  for each statement execute function index_wounds();
