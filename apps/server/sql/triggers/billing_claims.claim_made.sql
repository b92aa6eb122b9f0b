create or replace trigger claim_made after insert or update of closed_by on billing_claims
  for each row execute function claim_made();
