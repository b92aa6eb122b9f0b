create or replace trigger version before update on wounds for each row execute function bump_version();
