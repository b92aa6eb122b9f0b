create or replace trigger version before update on authorizations for each row execute function bump_version();
