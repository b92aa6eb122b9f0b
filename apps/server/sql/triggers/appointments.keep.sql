create or replace trigger keep before update on appointments for each row execute function keep_closed_appointment();
