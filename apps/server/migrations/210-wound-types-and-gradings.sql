-- Wound types beside the specification's.
alter table wounds drop constraint wounds_wound_type_check;
alter table wounds add constraint wounds_wound_type_check check (wound_type in ('pressure_ulcer', 'diabetic_foot',
  'surgical_site', 'venous_ulcer', 'arterial_ulcer', 'traumatic', 'burn', 'skin_tear', 'moisture_associated', 'malignant',
  'mixed_ulcer', 'atypical', 'other'));

-- Gradings as they were computed when the version was saved; a signed version keeps them. Null: saved before gradings were computed.
alter table wound_assessment_versions add gradings jsonb check (jsonb_typeof(gradings) = 'array');

-- Of the latest assessment that counts, for analytics.
alter table wound_courses add gradings jsonb check (jsonb_typeof(gradings) = 'array');
