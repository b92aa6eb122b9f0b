create or replace trigger index_insert after insert on allergy_voids for each row
  execute function index_allergies();
