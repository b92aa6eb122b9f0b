-- Sample prices are used only where a practice turns them on. Claims of a payer that is set to testing leave in test files.

alter table billing_profiles alter column use_sample_fees set default false;
alter table payers add column is_testing boolean not null default false;
alter table claim_submissions add column is_test boolean not null default false;
