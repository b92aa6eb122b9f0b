create or replace trigger begin_with_task_templates after insert on organizations
  for each row execute function begin_with_task_templates();
