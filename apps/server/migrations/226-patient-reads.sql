-- The different patients that lists showed to a reader, by time window. Shared by all servers, like rate_windows.
create unlogged table rate_patients (
  key text not null,
  window_start timestamptz not null,
  patient_id uuid not null,
  primary key (key, window_start, patient_id)
);
