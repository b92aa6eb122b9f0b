-- Trigger: makes the items of open supply orders searchable.
create or replace function index_orders() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into treatments_in_force (organization_id, kind, record_id, patient_id, wound_id, title, made_at)
    select distinct o.organization_id, 'order', o.id, o.patient_id, o.wound_id, item ->> 'name', o.order_date
      from after_rows o cross join lateral jsonb_array_elements(o.items) item
     where o.status not in ('delivered', 'cancelled');
  return null;
end $$;
