-- Trigger: a claim takes its visit off the list of unbilled visits; a voided claim puts it back.
create or replace function claim_made() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.closed_by = 'voided' then
    insert into unbilled_visits
      select v.id, v.organization_id, v.facility_id, v.patient_id, v.local_date from provider_visits v
       where v.id = new.visit_id and v.status = 'completed' and not v.is_void and not exists (
         select from billing_claims c where c.visit_id = v.id and (c.closed_by is null or c.closed_by = 'written_off'))
         and not exists (select from self_pay_charges s where s.visit_id = v.id and s.is_whole_visit and s.voided_at is null)
      on conflict do nothing;
  elsif new.closed_by is null then
    delete from unbilled_visits where visit_id = new.visit_id;
  end if;
  return null;
end $$;
revoke execute on function claim_made from public;
