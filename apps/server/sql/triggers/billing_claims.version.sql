create or replace trigger version before update on billing_claims for each row execute function bump_version();
