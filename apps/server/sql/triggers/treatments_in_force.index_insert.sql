create or replace trigger index_insert after insert on treatments_in_force referencing new table as after_rows
  for each statement execute function index_titles();
