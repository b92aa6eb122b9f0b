-- Trigger: makes the products of a new wound order searchable.
create or replace function index_wound_orders() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into treatments_in_force (organization_id, kind, record_id, patient_id, wound_id, title, made_at)
    select distinct o.organization_id, 'wound-order', o.id, o.patient_id, o.wound_id, part.title, o.entered_at
      from after_rows o cross join lateral (values (o.product), (o.secondary_dressing)) part (title)
     where part.title is not null;
  return null;
end $$;
