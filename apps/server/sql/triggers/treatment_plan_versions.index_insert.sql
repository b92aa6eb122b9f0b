create or replace trigger index_insert after insert on treatment_plan_versions referencing new table as after_rows
  for each statement execute function index_plans();
