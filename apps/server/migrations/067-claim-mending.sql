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

-- What was not posted can be tried again, so an item keeps all that it said.
alter table remittance_items
  add column kind text not null default 'answer' check (kind in ('answer', 'denial', 'reversal')),
  add column line_paid jsonb check (jsonb_typeof(line_paid) = 'array');
update remittance_items set line_paid = '[]', kind = case when paid_cents < 0 then 'reversal' else 'answer' end;
alter table remittance_items alter column line_paid set not null;
grant update (claim_id, outcome, words) on remittance_items to mendwell_app;
grant update (claim_id) on claim_adjustments to mendwell_app;
