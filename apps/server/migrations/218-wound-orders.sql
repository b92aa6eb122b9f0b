-- Wound orders: the sentence that is carried out, with the parts it was built from. Rows are added, never changed.
create table wound_orders (
  id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  patient_id uuid not null,
  wound_id uuid not null,
  order_type text not null check (order_type in ('dressing', 'compression', 'offloading')),
  cleanser text check (length(cleanser) between 1 and 120),
  product text not null check (length(product) between 1 and 200),
  size text check (length(size) between 1 and 60),
  quantity smallint check (quantity between 1 and 100),
  secondary_dressing text check (length(secondary_dressing) between 1 and 200),
  securement text check (length(securement) between 1 and 120),
  frequency text not null check (frequency in ('daily', 'twice_daily', 'three_times_daily', 'every_n_days',
    'times_weekly', 'weekly', 'continuous', 'once', 'prn', 'other')),
  frequency_number smallint check (frequency_number between 1 and 31),
  frequency_text text check (length(frequency_text) between 1 and 120),
  prn_condition text check (length(prn_condition) between 1 and 200),
  -- The last day. Null: until discontinued.
  until_on date,
  indication text check (length(indication) between 1 and 200),
  instructions text check (length(instructions) between 1 and 500),
  -- As it was signed; a later wording of the product does not change it.
  name text not null check (length(name) between 1 and 400),
  sentence text not null check (length(sentence) between 1 and 2500),
  source text not null check (source in ('written', 'verbal', 'telephone')),
  entered_by uuid not null,
  entered_credential text,
  entered_at timestamptz not null,
  -- The practitioner whose order it is.
  ordered_by uuid not null,
  ordered_at timestamptz not null,
  read_back boolean,
  check ((frequency in ('every_n_days', 'times_weekly')) = (frequency_number is not null)),
  check ((frequency = 'other') = (frequency_text is not null)),
  check (frequency <> 'prn' or prn_condition is not null),
  -- A spoken order counts once it was read back and confirmed; a written one is its author's.
  check (case source when 'written' then read_back is null and ordered_by = entered_by else read_back is true end),
  foreign key (organization_id, patient_id) references patients (organization_id, id) on delete cascade,
  foreign key (organization_id, patient_id, wound_id) references wounds (organization_id, patient_id, id) on delete cascade,
  foreign key (organization_id, entered_by) references memberships (organization_id, user_id),
  foreign key (organization_id, ordered_by) references memberships (organization_id, user_id),
  unique (organization_id, id),
  unique (organization_id, wound_id, id)
);

create index wound_orders_of_wound on wound_orders (organization_id, wound_id, entered_at desc, id desc);
create index wound_orders_of_patient on wound_orders (organization_id, patient_id, entered_at desc, id desc);
create index wound_orders_by_time on wound_orders (organization_id, entered_at desc, id desc);
create index wound_orders_spoken on wound_orders (organization_id, ordered_by, entered_at desc) where source <> 'written';

-- Who signed an order, or declined it as not given.
create table wound_order_signatures (
  order_id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  outcome text not null check (outcome in ('signed', 'declined')),
  signed_by uuid not null,
  signed_name text not null check (length(signed_name) between 1 and 200),
  credential text,
  reason text check (length(reason) between 1 and 500),
  content_hash bytea not null,
  signed_at timestamptz not null,
  check ((outcome = 'declined') = (reason is not null)),
  foreign key (organization_id, order_id) references wound_orders (organization_id, id) on delete cascade,
  foreign key (organization_id, signed_by) references memberships (organization_id, user_id)
);

-- What ended an order: a reason, or the order that replaced it by name.
create table wound_order_discontinuations (
  order_id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  wound_id uuid not null,
  replaced_by uuid,
  reason text check (length(reason) between 1 and 500),
  discontinued_by uuid not null,
  discontinued_at timestamptz not null,
  -- Where a nurse entered it: the practitioner who said so, read back.
  ordered_by uuid not null,
  read_back boolean,
  check (replaced_by is not null or reason is not null),
  check (replaced_by <> order_id),
  check (discontinued_by = ordered_by or read_back is true or replaced_by is not null),
  foreign key (organization_id, wound_id, order_id) references wound_orders (organization_id, wound_id, id) on delete cascade,
  foreign key (organization_id, wound_id, replaced_by) references wound_orders (organization_id, wound_id, id) on delete cascade,
  foreign key (organization_id, discontinued_by) references memberships (organization_id, user_id),
  foreign key (organization_id, ordered_by) references memberships (organization_id, user_id),
  -- An order replaces one other.
  unique (organization_id, replaced_by)
);

do $$
declare name text;
begin
  foreach name in array array['wound_orders', 'wound_order_signatures', 'wound_order_discontinuations'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy own on %I to mendwell_app using (organization_id = current_organization())', name);
    execute format('grant select, insert on %I to mendwell_app', name);
  end loop;
end $$;

alter table safety_hits drop constraint safety_hits_subject_check;
alter table safety_hits add constraint safety_hits_subject_check
  check (subject in ('wound-assessment', 'treatment-plan', 'supply-order', 'wound-order', 'provider-visit'));

alter table treatments_in_force drop constraint treatments_in_force_kind_check;
alter table treatments_in_force add constraint treatments_in_force_kind_check
  check (kind in ('plan', 'recommendation', 'order', 'wound-order'));
