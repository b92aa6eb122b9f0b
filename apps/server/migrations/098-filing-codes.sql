-- How each payer files claims (SBR09), items of a payment that somebody settled by hand, and orders found by their wound.

alter table payers add column filing_code text;
update payers set filing_code = case insurance_type when 'medicare' then 'MB' when 'medicaid' then 'MC' else 'CI' end;
alter table payers alter column filing_code set not null;
alter table payers add constraint payers_filing_code_check check (
  (insurance_type = 'medicare' and filing_code in ('MB', '16'))
  or (insurance_type = 'medicaid' and filing_code in ('MC', 'HM'))
  or (insurance_type = 'private' and filing_code in ('CI', 'BL', 'HM', 'ZZ')));

alter table remittance_items drop constraint remittance_items_outcome_check;
alter table remittance_items add constraint remittance_items_outcome_check
  check (outcome in ('posted', 'repeated', 'unmatched', 'mismatch', 'refused', 'told', 'settled'));
alter table remittance_items
  add column settled_by uuid,
  add column settled_at timestamptz,
  add column settled_reason text check (length(settled_reason) between 1 and 500),
  add foreign key (organization_id, settled_by) references memberships (organization_id, user_id);
create index supply_orders_of_wound on supply_orders (organization_id, wound_id) where wound_id is not null;
grant update (settled_by, settled_at, settled_reason) on remittance_items to mendwell_app;
