-- PRB-30 and prb-30 are one record number. Where charts differ only so already, they stay as they are until somebody merges or
-- corrects them, and the index serves the server's own question alone. The number leads, so that it is never taken for a list of charts.
do $$
begin
  if exists (select from patients group by organization_id, lower(medical_record_number) having count(*) > 1) then
    create index patients_by_number_in_any_case on patients (lower(medical_record_number), organization_id);
  else
    create unique index patients_by_number_in_any_case on patients (lower(medical_record_number), organization_id);
  end if;
end $$;

-- Who of the organization in force bears one of these numbers. Under row level security no index on lower() would serve.
create function holders_of_numbers(numbers text[]) returns table (id uuid, number text)
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select p.id, p.medical_record_number from patients p
   where p.organization_id = current_organization()
     and lower(p.medical_record_number) in (select lower(n) from unnest(numbers) n);
end;
revoke execute on function holders_of_numbers from public;
grant execute on function holders_of_numbers to mendwell_app;
