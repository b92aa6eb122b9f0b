create or replace trigger version before update on organizations for each row execute function bump_version();
