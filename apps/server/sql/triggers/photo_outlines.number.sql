create or replace trigger number before insert on photo_outlines for each row execute function number_outline();
