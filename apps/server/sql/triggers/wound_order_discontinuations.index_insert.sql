create or replace trigger index_insert after insert on wound_order_discontinuations for each row
  execute function unindex_wound_order();
