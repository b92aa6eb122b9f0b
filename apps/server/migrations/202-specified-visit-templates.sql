-- The shipped templates name the codes of the specification again, and say what payers do with 97602. A clash is asked about when
-- the visit is documented, and holds the claim. A template that a practice has changed stays as it is.

create or replace function begin_with_visit_templates() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into visit_templates (organization_id, name, description, visit_type, cpt_codes, diagnosis, position, updated_at)
  values
    (new.id, 'Initial Wound Assessment',
     'First visit with a full assessment and debridement. Medicare bundles 97602 (status B); it is part of 97597 on the same wound.',
     'initial', '{97597,97602}', '{}', 1, now()),
    (new.id, 'Follow-up Care',
     'Wound care and graft at a later visit. Medicare bundles 97602 (status B); it is never paid with 15271.',
     'follow_up', '{97602,15271}', '{}', 2, now()),
    (new.id, 'Discharge Planning', 'Last visit with the plan for afterwards.', 'discharge', '{99213}', '{}', 3, now());
  return null;
end $$;

update visit_templates
   set cpt_codes = '{97597,97602}',
       description = 'First visit with a full assessment and debridement. Medicare bundles 97602 (status B); it is part of 97597 on the same wound.'
 where name = 'Initial Wound Assessment' and cpt_codes = '{97597}'
   and description = 'First visit with a full assessment and debridement. 97602 is included in 97597.';
update visit_templates
   set cpt_codes = '{97602,15271}',
       description = 'Wound care and graft at a later visit. Medicare bundles 97602 (status B); it is never paid with 15271.'
 where name = 'Follow-up Care' and cpt_codes = '{15271}'
   and description = 'Wound care and graft at a later visit. 97602 is included in 15271.';
