create or replace trigger index_delete after delete on wound_courses
  for each row execute function index_charted_dressing();
