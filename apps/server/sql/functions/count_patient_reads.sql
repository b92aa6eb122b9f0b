-- Counts the different patients that a reader was shown in this window, these included, and how many of these are new.
create or replace function count_patient_reads(reader text, seconds integer, at timestamptz, patients uuid[], out total integer, out added integer)
  language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  started timestamptz := date_bin(make_interval(secs => seconds), at, 'epoch');
begin
  insert into rate_patients (key, window_start, patient_id)
    select reader, started, shown from unnest(patients) shown order by shown
    on conflict do nothing;
  get diagnostics added = row_count;
  select count(*) into total from rate_patients r where r.key = reader and r.window_start = started;
end $$;
revoke execute on function count_patient_reads from public;
grant execute on function count_patient_reads to mendwell_app;
