-- The checklist of the first day leads on to the first visit, claim, and report.
alter table setup_marks drop constraint setup_marks_step_check,
  add check (step in ('credential', 'practice', 'place', 'people', 'payers', 'card', 'patient', 'assessment', 'visit', 'claim',
                      'report'));
