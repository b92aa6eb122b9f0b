create or replace trigger wait_for_claim after insert or update of status, is_void on provider_visits
  for each row execute function wait_for_claim();
