create or replace trigger version before update on telehealth_sessions for each row execute function bump_version();
