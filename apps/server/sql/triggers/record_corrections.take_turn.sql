create or replace trigger take_turn before insert on record_corrections
  for each row execute function take_turn_on_record('correction');
