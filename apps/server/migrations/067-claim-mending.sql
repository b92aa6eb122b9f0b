-- Closed stays closed: only that a void was told to the payer, and that the payer took its money back, may follow.
create or replace function keep_closed_claim() returns trigger language plpgsql as $$
begin
  if old.closed_by is not null and not (
      new.closed_by is not distinct from old.closed_by and new.status = old.status and new.total_cents = old.total_cents
      and ((old.void_unsent and not new.void_unsent and new.paid_cents = old.paid_cents) or new.paid_cents < old.paid_cents)) then
    raise exception 'claim_closed' using errcode = 'MW062';
  end if;
  return new;
end $$;
