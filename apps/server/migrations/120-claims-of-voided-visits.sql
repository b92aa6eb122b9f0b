-- A claim whose visit was voided while its payer had it gives reason for a task.

alter table workflow_tasks drop constraint workflow_tasks_rule_check;
alter table workflow_tasks add constraint workflow_tasks_rule_check
  check (rule in ('reassessment-due', 'wound-stalled', 'high-risk', 'note-unsigned', 'claim-held', 'visit-voided'));
