-- What the Document Visit dialog is filled with. Every organization begins with the three of the specification.

create table visit_templates (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organizations on delete cascade,
  name text not null check (length(name) between 1 and 100),
  description text check (length(description) <= 500),
  visit_type text not null check (visit_type in ('initial', 'follow_up', 'emergency', 'discharge')),
  duration_minutes smallint check (duration_minutes between 1 and 1440),
  cpt_codes text[] not null,
  diagnosis text[] not null,
  treatment_provided text check (length(treatment_provided) <= 20000),
  visit_notes text check (length(visit_notes) <= 40000),
  is_active boolean not null default true,
  position integer not null default 100,
  updated_at timestamptz not null,
  version integer not null default 1,
  unique (organization_id, id)
);
create index visit_templates_of_organization on visit_templates (organization_id, position, name);
create trigger version before update on visit_templates for each row execute function bump_version();

create function begin_with_visit_templates() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into visit_templates (organization_id, name, description, visit_type, cpt_codes, diagnosis, position, updated_at)
  values
    (new.id, 'Initial Wound Assessment', 'First visit with a full assessment and debridement.', 'initial',
     '{97597,97602}', '{}', 1, now()),
    (new.id, 'Follow-up Care', 'Wound care and graft at a later visit.', 'follow_up', '{97602,15271}', '{}', 2, now()),
    (new.id, 'Discharge Planning', 'Last visit with the plan for afterwards.', 'discharge', '{99213}', '{}', 3, now());
  return null;
end $$;
create trigger begin_with_visit_templates after insert on organizations
  for each row execute function begin_with_visit_templates();
insert into visit_templates (organization_id, name, description, visit_type, cpt_codes, diagnosis, position, updated_at)
select o.id, t.name, t.description, t.visit_type, t.cpt_codes::text[], '{}', t.position, now()
  from organizations o cross join (values
    ('Initial Wound Assessment', 'First visit with a full assessment and debridement.', 'initial', '{97597,97602}', 1),
    ('Follow-up Care', 'Wound care and graft at a later visit.', 'follow_up', '{97602,15271}', 2),
    ('Discharge Planning', 'Last visit with the plan for afterwards.', 'discharge', '{99213}', 3))
    as t (name, description, visit_type, cpt_codes, position);

alter table visit_templates enable row level security;
create policy own on visit_templates to mendwell_app using (organization_id = current_organization());
grant select, insert, update on visit_templates to mendwell_app;
revoke execute on function begin_with_visit_templates from public;
