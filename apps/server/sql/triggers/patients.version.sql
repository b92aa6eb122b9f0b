create or replace trigger version before update on patients for each row execute function bump_version();
