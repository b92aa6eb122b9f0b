-- Trigger: a patient is a sample when the practice's set of sample data says so while it is loaded, and stays what it was registered as: a real
-- patient never becomes a sample, which could be removed with its chart.
create or replace function mark_sample_patient() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'UPDATE' then
    new.is_sample := old.is_sample;
  else
    new.is_sample := exists (select from sample_loads l
      where l.organization_id = new.organization_id and l.state = 'loading' and new.id = any (l.patient_ids));
  end if;
  return new;
end $$;
revoke execute on function mark_sample_patient from public;
