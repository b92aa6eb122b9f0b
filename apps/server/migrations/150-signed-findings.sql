-- What an assessment's findings said against its stage, its status or each other when it was signed, with the reason that the signer
-- gave. Null: signed before it was asked, or a kind of record that has no such rules.

alter table record_signatures add column findings jsonb check (jsonb_typeof(findings) = 'array');
