-- The entry that replaces this one: the next in its chain that was not entered in error; null while it is the current one.
create or replace function medication_in_its_place(entry uuid) returns uuid language sql stable
begin atomic
  with recursive line as (
    select m.id, 1 as step from medications m where m.replaces = entry
    union all
    select m.id, line.step + 1 from medications m join line on m.replaces = line.id)
  select line.id from line
   where not exists (select from medication_voids gone where gone.medication_id = line.id)
   order by line.step, line.id limit 1;
end;
grant execute on function medication_in_its_place to mendwell_app;
