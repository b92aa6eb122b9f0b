create or replace trigger version before update on fees for each row execute function bump_version();
