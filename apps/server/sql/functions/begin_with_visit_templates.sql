-- Trigger: a new organization starts with the shipped visit templates. Their descriptions say what payers do with code 97602.
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
revoke execute on function begin_with_visit_templates from public;
