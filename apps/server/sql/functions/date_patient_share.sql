-- Trigger: since when a claim has a share that is the patient's. A share that disappears and comes back starts again.
create or replace function date_patient_share() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  new.patient_since := case
    when new.patient_cents = 0 or new.closed_by in ('voided', 'replaced') then null
    when tg_op = 'UPDATE' and old.patient_since is not null then old.patient_since
    else (new.updated_at at time zone (select o.time_zone from organizations o where o.id = new.organization_id))::date end;
  return new;
end $$;
revoke execute on function date_patient_share from public;
