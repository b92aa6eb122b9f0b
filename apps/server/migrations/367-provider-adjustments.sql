-- What a payer added to or withheld from a payment for no single claim (PLB), each with its reason and reference.
alter table remittances add provider_adjustments jsonb not null default '[]' check (jsonb_typeof(provider_adjustments) = 'array');
