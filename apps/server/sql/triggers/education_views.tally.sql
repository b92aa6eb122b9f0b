create or replace trigger tally after insert on education_views for each row execute function count_education_view();
