-- Closed stays closed. Only this may follow: the payer is told of a void or rejects it, the payer takes its money back, and the
-- claim that took its place is voided before it was sent.
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

-- What was not posted can be tried again, so an item keeps all that it said.
alter table remittance_items
  add column kind text not null default 'answer' check (kind in ('answer', 'denial', 'reversal')),
  add column line_paid jsonb check (jsonb_typeof(line_paid) = 'array');
update remittance_items set line_paid = '[]', kind = case when paid_cents < 0 then 'reversal' else 'answer' end;
alter table remittance_items alter column line_paid set not null;
grant update (claim_id, outcome, words) on remittance_items to mendwell_app;
grant update (claim_id) on claim_adjustments to mendwell_app;

-- Why it came back unread: it is held until it was edited or somebody said that they looked at it.
alter table billing_claims add column rejected_reason text check (length(rejected_reason) between 1 and 500);
update billing_claims c
   set rejected_reason = left(coalesce(nullif((select e.reason from claim_events e
         where e.claim_id = c.id and e.event = 'rejected' order by e.position desc limit 1), ''), 'Rejected before processing'), 500)
 where c.status = 'pending' and c.closed_by is null
   and (select e.event from claim_events e where e.claim_id = c.id order by e.position desc limit 1) = 'rejected';
grant update (rejected_reason) on billing_claims to mendwell_app;

-- A payer may pay more than the charge, and says so with an adjustment below zero.
alter table billing_claims drop constraint billing_claims_adjusted_cents_check;
