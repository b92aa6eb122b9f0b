-- Creating its tasks is not a change of the template.
create or replace trigger version before update of name, description, task_type, priority, title, due_in_days, per_patient, rule,
    start_date, assigned_to, facility_id, is_active on task_templates
  for each row execute function bump_version();
