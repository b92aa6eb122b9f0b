-- Wounds change with every assessment, their names seldom.
create or replace trigger index_update after update on wounds for each row
  when ((old.wound_type, old.location, old.laterality) is distinct from (new.wound_type, new.location, new.laterality))
  execute function index_wound_again();
