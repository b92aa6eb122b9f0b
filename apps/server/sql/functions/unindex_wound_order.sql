-- Trigger: a discontinued wound order is no longer searchable.
create or replace function unindex_wound_order() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from treatments_in_force
   where organization_id = new.organization_id and kind = 'wound-order' and record_id = new.order_id;
  return null;
end $$;
