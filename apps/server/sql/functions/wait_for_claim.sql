-- Trigger: a completed visit without a claim is listed as unbilled.
create or replace function wait_for_claim() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.status = 'completed' and not new.is_void and not exists (
      select from billing_claims c where c.visit_id = new.id and (c.closed_by is null or c.closed_by = 'written_off'))
      and not exists (select from self_pay_charges s where s.visit_id = new.id and s.is_whole_visit and s.voided_at is null) then
    insert into unbilled_visits values (new.id, new.organization_id, new.facility_id, new.patient_id, new.local_date)
      on conflict do nothing;
  else
    delete from unbilled_visits where visit_id = new.id;
  end if;
  return null;
end $$;
revoke execute on function wait_for_claim from public;
