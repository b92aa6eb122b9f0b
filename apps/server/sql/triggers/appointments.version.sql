-- A reminder is not a change of the record.
create or replace trigger version before update of patient_id, provider_id, facility_id, appointment_type, starts_at, duration_minutes,
    status, notes, series_id, rule_date, is_exception on appointments
  for each row execute function bump_version();
