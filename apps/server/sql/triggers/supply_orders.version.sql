create or replace trigger version before update on supply_orders for each row execute function bump_version();
