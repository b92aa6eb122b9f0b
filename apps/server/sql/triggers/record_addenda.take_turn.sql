create or replace trigger take_turn before insert on record_addenda for each row execute function take_turn_on_record('addendum');
