create or replace trigger version before update on practice_roles for each row execute function bump_version();
