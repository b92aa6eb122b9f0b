-- Trigger: a closed order stays as it is. What was ordered, and for whom, never changes.
create or replace function keep_supply_order() returns trigger language plpgsql as $$
begin
  if old.status in ('delivered', 'cancelled')
     or (new.number, new.patient_id, new.items, new.total_cost, new.ordered_by, new.order_date)
        is distinct from (old.number, old.patient_id, old.items, old.total_cost, old.ordered_by, old.order_date) then
    raise exception 'supply_order_kept' using errcode = 'MW082';
  end if;
  return new;
end $$;
