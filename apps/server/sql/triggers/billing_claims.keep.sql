create or replace trigger keep before update on billing_claims for each row execute function keep_closed_claim();
