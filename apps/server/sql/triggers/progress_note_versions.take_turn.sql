create or replace trigger take_turn before insert on progress_note_versions
  for each row execute function take_turn_on_record('version');
