-- Trigger: the documentation of an ended session and its rating stay as they are.
create or replace function keep_telehealth_session() returns trigger language plpgsql as $$
begin
  if (new.appointment_id, new.created_by, new.created_at)
       is distinct from (old.appointment_id, old.created_by, old.created_at)
     or (old.rating is not null and new.rating is distinct from old.rating)
     or (old.started_at is not null and new.started_at is distinct from old.started_at)
     or (old.ended_at is not null
         and (new.ended_at, new.notes, new.diagnosis, new.recommendations, new.prescriptions, new.billing_code, new.cost_cents)
             is distinct from
             (old.ended_at, old.notes, old.diagnosis, old.recommendations, old.prescriptions, old.billing_code, old.cost_cents))
  then
    raise exception 'telehealth_session_kept' using errcode = 'MW086';
  end if;
  return new;
end $$;
