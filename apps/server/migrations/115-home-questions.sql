-- Pain and bleeding were one question; now each has its own, and two were added (rule HM3). Answers to the old question stay as they
-- were given: a yes to it cannot be told apart afterwards.

alter table home_photos alter column pain_or_bleeding drop not null;
alter table home_photos
  add column bleeding boolean,
  add column faint boolean,
  add column cold_limb boolean,
  add column pain boolean;
alter table home_photos add check (
  num_nonnulls(bleeding, faint, cold_limb, pain) = case when pain_or_bleeding is null then 4 else 0 end
);

alter table home_photos drop column is_flagged;
alter table home_photos add column is_flagged boolean not null generated always as (
  ill or spreading or coalesce(pain_or_bleeding, bleeding or faint or cold_limb or pain)
) stored;
create index home_photos_by_state on home_photos (organization_id, state, is_flagged desc, sent_at desc, id desc);
