create or replace trigger version before update on workflow_tasks for each row execute function bump_version();
