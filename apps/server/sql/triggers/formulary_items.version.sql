create or replace trigger version before update on formulary_items for each row execute function bump_version();
