create or replace trigger keep before update on supply_orders for each row execute function keep_supply_order();
