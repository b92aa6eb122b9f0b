-- Whether another insurer pays before Medicare: asked with a list of questions, repeated after the days that the practice sets.
alter table patient_attestations drop constraint patient_attestations_kind_check;
alter table patient_attestations add constraint patient_attestations_kind_check check (kind in ('assignment_of_benefits',
  'release_of_information', 'other_insurance', 'medicare_secondary', 'employment', 'auto_accident', 'other_accident'));
alter table patient_attestations
  add column msp_answers jsonb check (msp_answers is null or (kind = 'medicare_secondary' and jsonb_typeof(msp_answers) = 'object'));
alter table billing_profiles add column msp_repeat_days integer not null default 90 check (msp_repeat_days between 30 and 365);
