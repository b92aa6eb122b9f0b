-- Trigger: a closed visit stays as it is, except that it may be marked as entered in error.
create or replace function keep_closed_visit() returns trigger language plpgsql as $$
begin
  if old.closed_at is not null
     and (new.status, new.closed_at, new.version, new.visit_at, new.patient_id, new.facility_id, new.provider_id,
          new.billable_amount)
         is distinct from
         (old.status, old.closed_at, old.version, old.visit_at, old.patient_id, old.facility_id, old.provider_id,
          old.billable_amount) then
    raise exception 'visit_closed' using errcode = 'MW054';
  end if;
  return new;
end $$;
