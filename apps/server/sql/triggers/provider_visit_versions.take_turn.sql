create or replace trigger take_turn before insert on provider_visit_versions
  for each row execute function take_turn_on_record('version');
