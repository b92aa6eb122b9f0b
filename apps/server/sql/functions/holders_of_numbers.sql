-- The patients of the current organization with one of these record numbers, in any case. Under row level security an index on
-- lower() cannot be used.
create or replace function holders_of_numbers(numbers text[]) returns table (id uuid, number text)
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select p.id, p.medical_record_number from patients p
   where p.organization_id = current_organization()
     and lower(p.medical_record_number) in (select lower(n) from unnest(numbers) n);
end;
revoke execute on function holders_of_numbers from public;
grant execute on function holders_of_numbers to mendwell_app;
