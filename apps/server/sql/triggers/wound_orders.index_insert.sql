create or replace trigger index_insert after insert on wound_orders referencing new table as after_rows
  for each statement execute function index_wound_orders();
