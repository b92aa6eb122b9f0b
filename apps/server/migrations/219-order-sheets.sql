-- Favorite orders of a person, shared if wished, and the order sheets that were issued for facilities.
create table order_favorites (
  id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  user_id uuid not null,
  name text not null check (length(name) between 1 and 80),
  is_shared boolean not null,
  parts jsonb not null check (jsonb_typeof(parts) = 'object'),
  created_at timestamptz not null,
  foreign key (organization_id, user_id) references memberships (organization_id, user_id) on delete cascade,
  unique (organization_id, id)
);
create index order_favorites_of_person on order_favorites (organization_id, user_id);
create index order_favorites_shared on order_favorites (organization_id) where is_shared;

alter table order_favorites enable row level security;
create policy own on order_favorites to mendwell_app using (organization_id = current_organization());
grant select, insert, delete on order_favorites to mendwell_app;

-- As issued: what changed since the last one is computed against what was really handed over.
create table wound_order_sheets (
  id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  patient_id uuid not null,
  wound_id uuid not null,
  number integer not null check (number > 0),
  issued_by uuid not null,
  issued_at timestamptz not null,
  content jsonb not null check (jsonb_typeof(content) = 'object'),
  content_hash bytea not null,
  foreign key (organization_id, patient_id, wound_id) references wounds (organization_id, patient_id, id) on delete cascade,
  foreign key (organization_id, issued_by) references memberships (organization_id, user_id),
  unique (organization_id, wound_id, number),
  unique (organization_id, id)
);
create index wound_order_sheets_of_patient on wound_order_sheets (organization_id, patient_id);

alter table wound_order_sheets enable row level security;
create policy own on wound_order_sheets to mendwell_app using (organization_id = current_organization());
grant select, insert on wound_order_sheets to mendwell_app;
