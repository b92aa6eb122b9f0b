-- An area or volume that a caller entered, as it was entered, beside the computed one, and where it came from. What was signed
-- before keeps neither.
alter table wound_assessment_versions
  add column area_entered numeric(8, 2) check (area_entered >= 0),
  add column area_entered_source text check (area_entered_source in ('form', 'photo')),
  add column volume_entered numeric(8, 2) check (volume_entered >= 0),
  add column volume_entered_source text check (volume_entered_source in ('form', 'photo')),
  add check ((area_entered is null) = (area_entered_source is null)),
  add check ((volume_entered is null) = (volume_entered_source is null));
