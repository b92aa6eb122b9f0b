-- Stock of lot-tracked products: what was received, what became of it, lots in quarantine, and every use at a visit. Except a product's own
-- description, rows are added and never changed; what is left of a package is counted from them.
create table stock_products (
  id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  name text not null check (length(name) between 1 and 200),
  manufacturer text check (length(manufacturer) between 1 and 200),
  hcpcs text check (hcpcs ~ '^[A-Z][0-9]{4}$'),
  -- UDI-DI of all its sizes; null: each size has its own, known from the packages received.
  device_identifier text check (length(device_identifier) between 1 and 60),
  -- Areas in cm² that it is supplied in.
  sizes_cm2 numeric(6, 1)[] not null check (cardinality(sizes_cm2) <= 50 and 0 < all (sizes_cm2)),
  is_active boolean not null,
  version integer not null check (version > 0),
  created_by uuid not null,
  created_at timestamptz not null,
  updated_by uuid not null,
  updated_at timestamptz not null,
  unique (organization_id, id),
  foreign key (organization_id, created_by) references memberships (organization_id, user_id),
  foreign key (organization_id, updated_by) references memberships (organization_id, user_id)
);
create unique index stock_products_by_name on stock_products (organization_id, lower(name), lower(coalesce(manufacturer, '')));
create unique index stock_products_by_device on stock_products (organization_id, device_identifier) where device_identifier is not null;

create table stock_packages (
  id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  product_id uuid not null,
  -- Where it is; null: at the practice.
  facility_id uuid,
  lot text check (length(lot) between 1 and 60),
  serial text check (length(serial) between 1 and 60),
  -- As compared: without case, spaces, and hyphens.
  lot_key text check (length(lot_key) between 1 and 60),
  serial_key text check (length(serial_key) between 1 and 60),
  udi text check (length(udi) between 1 and 300),
  device_identifier text check (length(device_identifier) between 1 and 60),
  expires_on date check (expires_on >= '1900-01-01'),
  -- Of one package.
  area_cm2 numeric(6, 1) check (area_cm2 > 0),
  quantity smallint not null check (quantity between 1 and 1000),
  received_on date not null check (received_on >= '1900-01-01'),
  received_by uuid not null,
  recorded_at timestamptz not null,
  unique (organization_id, id),
  check (lot_key is not null or serial_key is not null),
  check ((lot is null) = (lot_key is null) and (serial is null) = (serial_key is null)),
  -- A serial number names one package.
  check (serial_key is null or quantity = 1),
  foreign key (organization_id, product_id) references stock_products (organization_id, id),
  foreign key (organization_id, facility_id) references facilities (organization_id, id),
  foreign key (organization_id, received_by) references memberships (organization_id, user_id)
);
create unique index stock_packages_by_serial on stock_packages (organization_id, product_id, serial_key) where serial_key is not null;
create index stock_packages_by_lot on stock_packages (organization_id, lot_key);
create index stock_packages_by_expiry on stock_packages (organization_id, expires_on, id);
create index stock_packages_by_device on stock_packages (organization_id, device_identifier) where device_identifier is not null;

-- What changed the number of packages besides their use.
create table stock_steps (
  id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  package_id uuid not null,
  -- Each follows one that was seen.
  sequence integer not null check (sequence > 0),
  step text not null check (step in ('waste', 'return', 'remove', 'add')),
  packages smallint not null check (packages between 1 and 1000),
  reason text not null check (length(reason) between 1 and 500),
  recorded_by uuid not null,
  recorded_at timestamptz not null,
  unique (organization_id, package_id, sequence),
  foreign key (organization_id, package_id) references stock_packages (organization_id, id) on delete cascade,
  foreign key (organization_id, recorded_by) references memberships (organization_id, user_id)
);

create table lot_quarantines (
  id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  lot text not null check (length(lot) between 1 and 60),
  lot_key text not null check (length(lot_key) between 1 and 60),
  -- Null: the lot of any product.
  product_id uuid,
  reason text not null check (length(reason) between 1 and 500),
  started_by uuid not null,
  started_at timestamptz not null,
  unique (organization_id, id),
  foreign key (organization_id, product_id) references stock_products (organization_id, id),
  foreign key (organization_id, started_by) references memberships (organization_id, user_id)
);
create index lot_quarantines_by_lot on lot_quarantines (organization_id, lot_key);

create table lot_quarantine_releases (
  quarantine_id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  reason text not null check (length(reason) between 1 and 500),
  released_by uuid not null,
  released_at timestamptz not null,
  foreign key (organization_id, quarantine_id) references lot_quarantines (organization_id, id) on delete cascade,
  foreign key (organization_id, released_by) references memberships (organization_id, user_id)
);

-- A product as a version of a visit documents it, with the package that it took from stock. It counts while that version is the visit's current
-- one and the visit is neither void nor without the patient.
create table product_uses (
  record_id uuid not null,
  version integer not null,
  position smallint not null,
  organization_id uuid not null references organizations on delete cascade,
  wound_id uuid,
  -- Null: not from stock.
  package_id uuid,
  -- Whether this entry opened a package: two wounds covered from one package opened it once.
  opens_package boolean not null,
  hcpcs text check (length(hcpcs) between 1 and 20),
  product_name text check (length(product_name) between 1 and 200),
  manufacturer text check (length(manufacturer) between 1 and 200),
  lot text,
  serial text,
  lot_key text check (length(lot_key) between 1 and 200),
  serial_key text check (length(serial_key) between 1 and 200),
  udi text,
  device_identifier text,
  expires_on date,
  opened_cm2 numeric(7, 1),
  used_cm2 numeric(7, 1),
  wasted_cm2 numeric(7, 1),
  recorded_at timestamptz not null,
  primary key (record_id, version, position),
  foreign key (record_id, version, position) references provider_visit_procedures on delete cascade,
  foreign key (organization_id, record_id) references provider_visits (organization_id, id) on delete cascade,
  foreign key (organization_id, wound_id) references wounds (organization_id, id),
  foreign key (organization_id, package_id) references stock_packages (organization_id, id)
);
create index product_uses_of_package on product_uses (organization_id, package_id) where package_id is not null;
create index product_uses_by_lot on product_uses (organization_id, lot_key) where lot_key is not null;
create index product_uses_by_serial on product_uses (organization_id, serial_key) where serial_key is not null;
create index product_uses_by_device on product_uses (organization_id, device_identifier) where device_identifier is not null;
create index product_uses_by_time on product_uses (organization_id, recorded_at desc, record_id);

-- What was decided about the use of a package at a visit: which package of stock it was, that it came from elsewhere, or that its use after
-- expiry or in quarantine is documented.
create table product_use_decisions (
  id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  record_id uuid not null,
  -- The package, as every version of the visit names it; empty: without a number.
  lot_key text not null check (length(lot_key) <= 200),
  serial_key text not null check (length(serial_key) <= 200),
  decision text not null check (decision in ('linked', 'outside-stock', 'documented')),
  package_id uuid,
  reason text not null check (length(reason) between 1 and 500),
  decided_by uuid not null,
  decided_at timestamptz not null,
  unique (organization_id, record_id, lot_key, serial_key, decision),
  check ((decision = 'linked') = (package_id is not null)),
  foreign key (organization_id, package_id) references stock_packages (organization_id, id),
  foreign key (organization_id, record_id) references provider_visits (organization_id, id) on delete cascade,
  foreign key (organization_id, decided_by) references memberships (organization_id, user_id)
);

create index product_use_decisions_of_package on product_use_decisions (organization_id, package_id) where package_id is not null;

do $$
declare name text;
begin
  foreach name in array array['stock_products', 'stock_packages', 'stock_steps', 'lot_quarantines', 'lot_quarantine_releases', 'product_uses',
                              'product_use_decisions'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy own on %I to mendwell_app using (organization_id = current_organization())', name);
    execute format('grant select, insert on %I to mendwell_app', name);
  end loop;
end $$;
grant update (name, manufacturer, hcpcs, device_identifier, sizes_cm2, is_active, version, updated_by, updated_at) on stock_products
  to mendwell_app;
