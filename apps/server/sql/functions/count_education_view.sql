-- Trigger: counts the views of an education resource.
create or replace function count_education_view() returns trigger language plpgsql as $$
begin
  insert into education_tallies as t (organization_id, resource_id, views) values (new.organization_id, new.resource_id, 1)
    on conflict (organization_id, resource_id) do update set views = t.views + 1;
  return null;
end $$;
