create or replace trigger version before update on coverages for each row execute function bump_version();
