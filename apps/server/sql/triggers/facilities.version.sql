create or replace trigger version before update on facilities for each row execute function bump_version();
