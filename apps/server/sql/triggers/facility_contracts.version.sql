-- A reminder is not a change of the record.
create or replace trigger version before update of kind, partner_name, contract_number, start_date, end_date, rates, document_reference,
    remind_days_before, notes, ended_on on facility_contracts
  for each row execute function bump_version();
