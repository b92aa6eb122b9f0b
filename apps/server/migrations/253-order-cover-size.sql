-- The size of the secondary dressing is a part of its own, so that the order's sentence names it.

alter table wound_orders add secondary_size text check (length(secondary_size) between 1 and 60);

update order_favorites set parts = parts || '{"secondarySize": null}' where not parts ? 'secondarySize';
