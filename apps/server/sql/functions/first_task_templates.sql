-- Adds the shipped task templates to an organization.
create or replace function first_task_templates(organization uuid) returns void
  language sql security definer set search_path = public, pg_temp
begin atomic
  insert into task_templates (organization_id, name, description, task_type, priority, title, due_in_days, per_patient,
    position, updated_at)
  values
    (organization, 'Weekly Wound Reassessment', 'Every patient with an open wound is assessed again.', 'reassessment', 'high',
     'Reassess wounds', 7, true, 1, now()),
    (organization, 'Monthly Billing Review', 'Look through the visits of the month before they are billed.', 'billing', 'medium',
     'Review the month''s billing', 7, false, 2, now()),
    (organization, 'Compliance Audit', 'Check a sample of charts against the documentation rules.', 'compliance', 'medium',
     'Audit charts for compliance', 14, false, 3, now()),
    (organization, 'Visit Reminders', 'Remind every patient with an open wound of the next visit.', 'visit_reminder', 'medium',
     'Remind of the next visit', 1, true, 4, now()),
    (organization, 'Documentation Review', 'Sign what is unsigned, and complete what is missing.', 'documentation', 'medium',
     'Review open documentation', 2, false, 5, now()),
    (organization, 'Medication Review', 'Go through the medications of every patient with an open wound.', 'medication', 'high',
     'Review medications', 7, true, 6, now());
end;
revoke execute on function first_task_templates from public;
