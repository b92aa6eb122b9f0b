create or replace trigger keep before update on workflow_tasks for each row execute function keep_completed_task();
