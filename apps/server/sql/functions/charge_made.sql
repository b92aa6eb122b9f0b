-- Trigger: a self-pay charge for a whole visit takes it off the list of unbilled visits; a void one puts it back.
create or replace function charge_made() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not new.is_whole_visit then
    return null;
  elsif new.voided_at is null then
    delete from unbilled_visits where visit_id = new.visit_id;
  else
    insert into unbilled_visits
      select v.id, v.organization_id, v.facility_id, v.patient_id, v.local_date from provider_visits v
       where v.id = new.visit_id and v.status = 'completed' and not v.is_void and not exists (
         select from billing_claims c where c.visit_id = v.id and (c.closed_by is null or c.closed_by = 'written_off'))
      on conflict do nothing;
  end if;
  return null;
end $$;
revoke execute on function charge_made from public;
