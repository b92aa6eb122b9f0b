create or replace trigger version before update on users for each row execute function bump_version();
