create or replace trigger index_insert after insert on medication_voids for each row
  execute function index_medications();
