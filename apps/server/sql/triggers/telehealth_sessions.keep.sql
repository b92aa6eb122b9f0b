create or replace trigger keep before update on telehealth_sessions for each row execute function keep_telehealth_session();
