-- Trigger: a closed supply order is no longer searchable.
create or replace function unindex_order() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from treatments_in_force where organization_id = new.organization_id and kind = 'order' and record_id = new.id;
  return null;
end $$;
