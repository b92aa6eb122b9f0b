-- Supply orders and the price list they are written from. An order keeps the names and prices of its day.

-- A supply without a row has no price.
create table formulary_items (
  organization_id uuid not null references organizations on delete cascade,
  supply_id text not null check (supply_id ~ '^[a-z-]{1,40}$'),
  product_name text check (length(product_name) between 1 and 200),
  price numeric(10, 2) check (price >= 0),
  supplier text check (length(supplier) between 1 and 200),
  -- Made up for demonstration: said wherever the price is shown.
  is_sample boolean not null default false,
  updated_by uuid not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  primary key (organization_id, supply_id),
  foreign key (organization_id, updated_by) references memberships (organization_id, user_id)
);
create trigger version before update on formulary_items for each row execute function bump_version();

create table supply_order_numbers (
  organization_id uuid primary key references organizations on delete cascade,
  last_number integer not null check (last_number > 0)
);

create table supply_orders (
  id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  number integer not null check (number > 0),
  facility_id uuid,
  patient_id uuid not null,
  wound_id uuid,
  recommendation_id uuid,
  ordered_by uuid not null,
  order_date timestamptz not null,
  -- The supplier's word, never ours.
  expected_delivery date,
  status text not null default 'pending'
    check (status in ('pending', 'approved', 'ordered', 'shipped', 'delivered', 'cancelled')),
  urgency text not null default 'normal' check (urgency in ('normal', 'urgent', 'emergency')),
  items jsonb not null check (jsonb_typeof(items) = 'array' and jsonb_array_length(items) between 1 and 50),
  -- Null: one of the items has no price.
  total_cost numeric(10, 2) check (total_cost >= 0),
  supplier text check (length(supplier) between 1 and 200),
  tracking_number text check (length(tracking_number) between 1 and 100),
  notes text check (length(notes) <= 2000),
  approved_by uuid,
  approved_at timestamptz,
  delivered_date date,
  cancel_reason text check (length(cancel_reason) between 1 and 500),
  updated_at timestamptz not null,
  version integer not null default 1,
  unique (organization_id, id),
  unique (organization_id, number),
  check ((status = 'cancelled') = (cancel_reason is not null)),
  check ((status = 'delivered') = (delivered_date is not null)),
  check ((approved_by is null) = (approved_at is null)),
  check (status in ('pending', 'cancelled') or approved_by is not null),
  foreign key (organization_id, facility_id) references facilities (organization_id, id),
  foreign key (organization_id, patient_id) references patients (organization_id, id) on delete cascade,
  foreign key (organization_id, patient_id, wound_id) references wounds (organization_id, patient_id, id),
  foreign key (organization_id, recommendation_id) references treatment_recommendations (organization_id, id),
  foreign key (organization_id, ordered_by) references memberships (organization_id, user_id),
  foreign key (organization_id, approved_by) references memberships (organization_id, user_id)
);
create index supply_orders_by_time on supply_orders (organization_id, order_date desc, id desc);
create index supply_orders_by_status on supply_orders (organization_id, status, order_date desc, id desc);
create index supply_orders_of_patient on supply_orders (organization_id, patient_id, order_date desc, id desc);
create index supply_orders_of_recommendation on supply_orders (recommendation_id) where recommendation_id is not null;
create trigger version before update on supply_orders for each row execute function bump_version();

-- What is over stays as it is; what was ordered, and for whom, stays anyway.
create function keep_supply_order() returns trigger language plpgsql as $$
begin
  if old.status in ('delivered', 'cancelled')
     or (new.number, new.patient_id, new.items, new.total_cost, new.ordered_by, new.order_date)
        is distinct from (old.number, old.patient_id, old.items, old.total_cost, old.ordered_by, old.order_date) then
    raise exception 'supply_order_kept' using errcode = 'MW082';
  end if;
  return new;
end $$;
create trigger keep before update on supply_orders for each row execute function keep_supply_order();

-- Each step with who took it and when.
create table supply_order_steps (
  -- In the order they were taken, within a moment too.
  position bigserial primary key,
  organization_id uuid not null references organizations on delete cascade,
  order_id uuid not null,
  status text not null,
  taken_by uuid not null,
  taken_at timestamptz not null,
  foreign key (organization_id, order_id) references supply_orders (organization_id, id) on delete cascade,
  foreign key (organization_id, taken_by) references memberships (organization_id, user_id)
);
create index supply_order_steps_of_order on supply_order_steps (organization_id, order_id, position);

do $$
declare name text;
begin
  foreach name in array array['formulary_items', 'supply_order_numbers', 'supply_orders', 'supply_order_steps'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy own on %I to mendwell_app using (organization_id = current_organization())', name);
    execute format('grant select, insert on %I to mendwell_app', name);
  end loop;
end $$;
grant update on formulary_items, supply_order_numbers, supply_orders to mendwell_app;
grant usage on sequence supply_order_steps_position_seq to mendwell_app;
