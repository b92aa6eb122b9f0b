-- Trigger: a new organization starts with the shipped task templates.
create or replace function begin_with_task_templates() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform first_task_templates(new.id);
  return null;
end $$;
revoke execute on function begin_with_task_templates from public;
