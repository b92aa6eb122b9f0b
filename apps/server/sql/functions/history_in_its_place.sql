-- The entry that replaces this one: the next in its chain of changes that was not entered in error; null while it is the current
-- one. Every query for the current medical history asks this.
create or replace function history_in_its_place(entry uuid) returns uuid language sql stable
begin atomic
  with recursive line as (
    select h.id, 1 as step from medical_history h where h.replaces = entry
    union all
    select h.id, line.step + 1 from medical_history h join line on h.replaces = line.id)
  select line.id from line
   where not exists (select from medical_history_voids gone where gone.history_id = line.id)
   order by line.step, line.id limit 1;
end;
grant execute on function history_in_its_place to mendwell_app;
