-- A closed order never opens again.
create or replace trigger index_update after update on supply_orders for each row
  when (old.status <> new.status and new.status in ('delivered', 'cancelled'))
  execute function unindex_order();
