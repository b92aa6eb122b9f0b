-- The weeks of the dashboard read a few columns of many assessments: from the index alone, without fetching the wide rows.
drop index wound_assessment_versions_by_time;
create index wound_assessment_versions_by_time on wound_assessment_versions (organization_id, assessed_at desc)
  include (record_id, version, healing_status, saved_at);
