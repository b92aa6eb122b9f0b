-- The practice's own amounts and codes, by date. They stand over the shipped tables; nothing is seeded, so nothing grows stale.

create table fees (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organizations on delete cascade,
  code text not null check (code ~ '^(\d{5}|\d{4}T|[A-V]\d{4})$'),
  payer text not null check (payer in ('base', 'medicare', 'medicaid')),
  -- A rate of one payer only.
  payer_id uuid,
  modifier text check (modifier ~ '^[A-Z0-9]{2}$'),
  locality text check (length(locality) between 1 and 10),
  setting text check (setting in ('facility', 'non-facility')),
  amount_cents bigint not null check (amount_cents between 0 and 9999999999),
  start_date date not null,
  end_date date,
  source text not null check (length(source) between 1 and 200),
  created_by uuid not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  unique (organization_id, id),
  check (end_date >= start_date),
  foreign key (organization_id, payer_id) references payers (organization_id, id),
  foreign key (organization_id, created_by) references memberships (organization_id, user_id)
);
-- Two amounts of one kind never begin on one day; that they do not overlap either is kept by whoever adds one.
create unique index fees_of_kind on fees (organization_id, code, payer, payer_id, modifier, locality, setting, start_date)
  nulls not distinct;
create trigger version before update on fees for each row execute function bump_version();

create table own_codes (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organizations on delete cascade,
  code text not null check (code ~ '^(\d{5}|\d{4}T|[A-V]\d{4})$'),
  description text not null check (length(description) between 1 and 200),
  category text not null check (length(category) between 1 and 40),
  start_date date not null,
  end_date date,
  created_by uuid not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  unique (organization_id, id),
  unique (organization_id, code),
  check (end_date >= start_date),
  foreign key (organization_id, created_by) references memberships (organization_id, user_id)
);
create trigger version before update on own_codes for each row execute function bump_version();

do $$
declare name text;
begin
  foreach name in array array['fees', 'own_codes'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy own on %I to mendwell_app using (organization_id = current_organization())', name);
    execute format('grant select, insert on %I to mendwell_app', name);
  end loop;
end $$;
grant update (amount_cents, end_date, updated_at) on fees to mendwell_app;
grant update (description, category, start_date, end_date, updated_at) on own_codes to mendwell_app;
