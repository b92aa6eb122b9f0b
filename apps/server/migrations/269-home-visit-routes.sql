-- The order in which a provider makes the home visits of a day, where a person arranged it. Without a row it is computed.
create table home_visit_routes (
  organization_id uuid not null,
  provider_id uuid not null,
  route_date date not null,
  appointment_ids uuid[] not null check (array_length(appointment_ids, 1) <= 100),
  updated_by uuid not null,
  updated_at timestamptz not null,
  primary key (organization_id, provider_id, route_date),
  foreign key (organization_id, provider_id) references memberships (organization_id, user_id) on delete cascade,
  foreign key (organization_id, updated_by) references memberships (organization_id, user_id)
);

alter table home_visit_routes enable row level security;
create policy own on home_visit_routes to mendwell_app using (organization_id = current_organization());
grant select, insert, update, delete on home_visit_routes to mendwell_app;
