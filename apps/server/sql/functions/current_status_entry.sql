-- The id of the status in effect; null: none.
create or replace function current_status_entry(patient uuid) returns uuid language sql stable
begin atomic
  select s.id from current_status(patient) as s;
end;
grant execute on function current_status_entry to mendwell_app;
