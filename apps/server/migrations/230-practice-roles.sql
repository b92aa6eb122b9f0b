-- Roles of a practice: sets of rights, copied from a shipped role and changed. What a person may do is decided by the role they have;
-- without one, by their account type, as before.
create table practice_roles (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organizations on delete cascade,
  name text not null check (length(name) between 1 and 60),
  -- The shipped role it was copied from.
  base text not null check (base in
    ('owner', 'clinician', 'nurse', 'medical-assistant', 'front-desk', 'biller', 'auditor', 'reviewer')),
  rights text[] not null,
  patient_access text not null check (patient_access in ('facilities', 'care-team', 'all')),
  created_by uuid not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  unique (organization_id, id),
  foreign key (organization_id, created_by) references memberships (organization_id, user_id)
);

create unique index practice_roles_by_name on practice_roles (organization_id, lower(name));
alter table practice_roles enable row level security;
create policy own on practice_roles to mendwell_app using (organization_id = current_organization());
grant select, insert, delete on practice_roles to mendwell_app;
grant update (name, rights, patient_access, updated_at) on practice_roles to mendwell_app;

-- A shipped role or one of the practice, with its rights as they are now.
alter table memberships
  add shipped_role text check (shipped_role in
    ('clinician', 'nurse', 'medical-assistant', 'front-desk', 'biller', 'auditor', 'reviewer')),
  add practice_role_id uuid,
  add role_rights text[],
  add patient_access text not null default 'facilities' check (patient_access in ('facilities', 'care-team', 'all')),
  add constraint memberships_one_role check (num_nonnulls(shipped_role, practice_role_id) <= 1),
  add constraint memberships_role_rights
    check ((role_rights is null) = (num_nonnulls(shipped_role, practice_role_id) = 0)),
  add constraint memberships_practice_role
    foreign key (organization_id, practice_role_id) references practice_roles (organization_id, id);
grant update (shipped_role, practice_role_id, role_rights, patient_access) on memberships to mendwell_app;
create index memberships_of_practice_role on memberships (organization_id, practice_role_id)
  where practice_role_id is not null;

alter table invitations
  add shipped_role text check (shipped_role in
    ('clinician', 'nurse', 'medical-assistant', 'front-desk', 'biller', 'auditor', 'reviewer')),
  add practice_role_id uuid,
  add role_rights text[],
  add constraint invitations_practice_role
    foreign key (organization_id, practice_role_id) references practice_roles (organization_id, id);

-- `enter` returns the rights of the role.
alter type entered add attribute role_rights text[];
