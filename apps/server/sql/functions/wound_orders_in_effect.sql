-- Orders that are carried out at a moment: not discontinued, not past their last day where the patient is, and entered since the wound was
-- last closed. Clinical rule WO4; `getWoundOrderState` gives one order its state by the same rule.
create or replace function wound_orders_in_effect(moment timestamptz) returns setof wound_orders language sql stable as $$
  select o.*
    from wound_orders o
    join organizations g on g.id = o.organization_id
    join patients p on p.id = o.patient_id
    left join facilities f on f.id = p.facility_id
   where not exists (select from wound_order_discontinuations d where d.order_id = o.id)
     and (o.until_on is null or o.until_on >= (moment at time zone coalesce(f.time_zone, g.time_zone))::date)
     and not exists (select from wound_closures c
                      where c.organization_id = o.organization_id and c.wound_id = o.wound_id and c.closed_at >= o.entered_at)
$$;

revoke execute on function wound_orders_in_effect(timestamptz) from public;
grant execute on function wound_orders_in_effect(timestamptz) to mendwell_app;
