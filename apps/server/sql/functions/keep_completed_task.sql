-- Trigger: a completed task stays as it is. A task that was closed by the status of its patient opens again if that status was
-- entered in error, because no person had completed it.
create or replace function keep_completed_task() returns trigger language plpgsql as $$
begin
  if old.completed_at is not null
     and not (old.completed_by is null and starts_with(coalesce(old.notes, ''), 'Closed automatically: patient status ')) then
    raise exception 'task_completed' using errcode = 'MW057';
  end if;
  return new;
end $$;
