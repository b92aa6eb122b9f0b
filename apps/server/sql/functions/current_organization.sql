-- The organization that the request acts for. Every row level security policy compares with it.
create or replace function current_organization() returns uuid language sql stable parallel safe
  return nullif(current_setting('mendwell.organization', true), '')::uuid;
