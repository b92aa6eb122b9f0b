-- The time of care of the latest version of an assessment.
create or replace function newest_care(record uuid) returns timestamptz language sql stable
  return (select assessed_at from wound_assessment_versions where record_id = record order by version desc limit 1);
