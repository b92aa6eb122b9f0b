create or replace trigger version before update on payers for each row execute function bump_version();
