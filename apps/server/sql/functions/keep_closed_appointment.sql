-- Trigger: a closed appointment stays as it is and never opens again.
create or replace function keep_closed_appointment() returns trigger language plpgsql as $$
begin
  if old.closed_at is not null
     and (new.status, new.status_reason, new.closed_at, new.closed_by, new.starts_at, new.ends_at, new.provider_id,
          new.patient_id, new.facility_id)
         is distinct from
         (old.status, old.status_reason, old.closed_at, old.closed_by, old.starts_at, old.ends_at, old.provider_id,
          old.patient_id, old.facility_id) then
    raise exception 'appointment_closed' using errcode = 'MW050';
  end if;
  return new;
end $$;
