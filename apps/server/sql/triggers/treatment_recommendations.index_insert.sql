create or replace trigger index_insert after insert on treatment_recommendations referencing new table as after_rows
  for each statement execute function index_recommendations();
