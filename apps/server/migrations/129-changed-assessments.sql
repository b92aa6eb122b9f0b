-- Assessments that were written anew: whoever counts the newest version of each asks whether there is a newer one, and few have one.
create index wound_assessment_versions_changed on wound_assessment_versions (organization_id, record_id, version)
  where version > 1;
