-- A change that was made in error gives the entry before it back, which can then be changed again: whoever changes one takes
-- turns with others, so that the line of changes still never forks.
alter table medications drop constraint medications_replaces_key;
create index medications_of_replaced on medications (replaces) where replaces is not null;

-- The entry that stands in for this one: the next in its line that was not made in error; null while it is the current one.
create function medication_in_its_place(entry uuid) returns uuid language sql stable
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
