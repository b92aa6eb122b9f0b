-- What reached the bank, which payments it consists of, and the days that were closed with their figures.
create table bank_deposits (
  id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  deposited_on date not null check (deposited_on >= '2000-01-01'),
  method text not null check (method in ('eft', 'check', 'cash', 'card', 'other')),
  reference text check (length(reference) between 1 and 60),
  -- As on the bank statement. Below 0: the bank took it.
  amount_cents bigint not null check (amount_cents <> 0),
  note text check (length(note) between 1 and 500),
  created_by uuid not null,
  created_at timestamptz not null,
  voided_by uuid,
  voided_at timestamptz,
  void_reason text check (length(void_reason) between 1 and 500),
  unique (organization_id, id),
  check ((voided_at is null) = (voided_by is null) and (voided_at is null) = (void_reason is null)),
  foreign key (organization_id, created_by) references memberships (organization_id, user_id),
  foreign key (organization_id, voided_by) references memberships (organization_id, user_id)
);
create index bank_deposits_in_order on bank_deposits (organization_id, deposited_on desc, id desc);

alter table remittances add column deposit_id uuid;
alter table remittances add foreign key (organization_id, deposit_id) references bank_deposits (organization_id, id);
alter table patient_payments add foreign key (organization_id, deposit_id) references bank_deposits (organization_id, id);
alter table patient_refunds add foreign key (organization_id, deposit_id) references bank_deposits (organization_id, id);
create index remittances_of_deposit on remittances (organization_id, deposit_id);
create index patient_payments_of_deposit on patient_payments (organization_id, deposit_id) where deposit_id is not null;
create index patient_refunds_of_deposit on patient_refunds (organization_id, deposit_id);
grant update (deposit_id) on remittances, patient_payments, patient_refunds to mendwell_app;

-- A day that is closed takes no further money. Reopening ends the close; the day may be closed again.
create table daily_closes (
  id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  day date not null,
  -- As they were when the day was closed.
  figures jsonb not null check (jsonb_typeof(figures) = 'object'),
  explanation text check (length(explanation) between 1 and 1000),
  closed_by uuid not null,
  closed_at timestamptz not null,
  reopened_by uuid,
  reopened_at timestamptz,
  reopen_reason text check (length(reopen_reason) between 1 and 500),
  unique (organization_id, id),
  check ((reopened_at is null) = (reopened_by is null) and (reopened_at is null) = (reopen_reason is null)),
  foreign key (organization_id, closed_by) references memberships (organization_id, user_id),
  foreign key (organization_id, reopened_by) references memberships (organization_id, user_id)
);
create unique index daily_closes_one_open on daily_closes (organization_id, day) where reopened_at is null;

alter table bank_deposits enable row level security;
alter table daily_closes enable row level security;
create policy own on bank_deposits to mendwell_app using (organization_id = current_organization());
create policy own on daily_closes to mendwell_app using (organization_id = current_organization());
grant select, insert, update (voided_by, voided_at, void_reason) on bank_deposits to mendwell_app;
grant select, insert, update (reopened_by, reopened_at, reopen_reason) on daily_closes to mendwell_app;
