-- Whose claim of which day an item of a payment speaks of, so that it is asked again when the item is tried again.
-- Null for what was posted by hand, and for what came before anybody asked.
alter table remittance_items add column about jsonb check (jsonb_typeof(about) = 'object');
