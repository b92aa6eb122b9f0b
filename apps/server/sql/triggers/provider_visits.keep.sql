create or replace trigger keep before update on provider_visits for each row execute function keep_closed_visit();
