-- A verbal or telephone order that is not signed creates a task of who gave it.
alter table workflow_tasks drop constraint workflow_tasks_rule_check;
alter table workflow_tasks add constraint workflow_tasks_rule_check check (rule in ('reassessment-due', 'wound-stalled', 'high-risk', 'note-unsigned',
  'claim-held', 'visit-voided', 'safety-pending', 'order-unsigned'));
