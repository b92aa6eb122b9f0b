-- Trigger: a closed claim stays closed. Only this may follow: the payer is told of a void or rejects it, the payer takes its
-- money back, or the replacing claim is voided before it was sent.
create or replace function keep_closed_claim() returns trigger language plpgsql as $$
begin
  if old.closed_by is not null and not (new.status = old.status and new.total_cents = old.total_cents and (
      (new.closed_by is not distinct from old.closed_by and (new.paid_cents < old.paid_cents
        or (new.void_unsent <> old.void_unsent and old.closed_by = 'voided' and new.paid_cents = old.paid_cents)))
      or (old.closed_by = 'replaced' and new.closed_by is null and new.paid_cents = old.paid_cents))) then
    raise exception 'claim_closed' using errcode = 'MW062';
  end if;
  return new;
end $$;
revoke execute on function keep_closed_claim from public;
