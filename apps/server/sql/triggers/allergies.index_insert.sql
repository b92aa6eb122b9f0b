create or replace trigger index_insert after insert on allergies for each row
  execute function index_allergies();
