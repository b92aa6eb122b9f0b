create or replace trigger index_insert after insert on wound_courses
  for each row execute function index_charted_dressing();
