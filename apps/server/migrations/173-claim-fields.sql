-- What a claim says about a stay, a referral and an authorization, and the number of the place of care.

alter table facilities add column npi text check (npi ~ '^[12]\d{9}$');

alter table payers
  add column needs_referring boolean not null default false,
  -- Codes that this payer pays only with a prior authorization.
  add column authorization_codes text[] not null default '{}' check (cardinality(authorization_codes) <= 100);

alter table billing_claims
  add column admission_date date,
  add column referring_role text check (referring_role in ('referring', 'ordering')),
  add column referring_first_name text check (length(referring_first_name) between 1 and 35),
  add column referring_last_name text check (length(referring_last_name) between 1 and 60),
  add column referring_npi text check (referring_npi ~ '^[12]\d{9}$'),
  add column prior_authorization text check (length(prior_authorization) between 1 and 50),
  add check ((referring_role is null) = (referring_last_name is null) and (referring_role is null) = (referring_npi is null));
grant update (admission_date, referring_role, referring_first_name, referring_last_name, referring_npi, prior_authorization)
  on billing_claims to mendwell_app;
