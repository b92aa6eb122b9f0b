-- The entry that replaces this one: the next in its chain that was not entered in error; null while it is the current one.
create or replace function allergy_in_its_place(entry uuid) returns uuid language sql stable
begin atomic
  with recursive line as (
    select a.id, 1 as step from allergies a where a.replaces = entry
    union all
    select a.id, line.step + 1 from allergies a join line on a.replaces = line.id)
  select line.id from line
   where not exists (select from allergy_voids gone where gone.allergy_id = line.id)
   order by line.step, line.id limit 1;
end;
grant execute on function allergy_in_its_place to mendwell_app;
