-- Glucose among the vital signs, in mg/dL as every number is stored, with when it was taken in relation to meals. Null: not documented.
alter table vital_signs
  add glucose smallint check (glucose between 10 and 1500),
  add glucose_timing text check (glucose_timing in ('fasting', 'before_meal', 'after_meal', 'bedtime', 'random')),
  add constraint vital_signs_glucose_timing check (glucose_timing is null or glucose is not null);
-- A glucose alone is an entry too.
do $$
declare
  counted text := (select conname from pg_constraint
                    where conrelid = 'vital_signs'::regclass and pg_get_constraintdef(oid) like '%num_nonnulls%');
begin
  execute format('alter table vital_signs drop constraint %I', counted);
end $$;
alter table vital_signs add constraint vital_signs_measured check (
  num_nonnulls(blood_pressure_systolic, blood_pressure_diastolic, heart_rate, respiratory_rate, temperature,
               oxygen_saturation, weight, height, glucose) > 0);
