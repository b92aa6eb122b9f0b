create or replace trigger index_update after update on wound_courses for each row
  when ((new.patient_id, new.last_dressing, new.last_on) is distinct from (old.patient_id, old.last_dressing, old.last_on))
  execute function index_charted_dressing();
