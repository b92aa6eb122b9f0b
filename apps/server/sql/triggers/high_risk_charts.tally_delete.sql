create or replace trigger tally_delete after delete on high_risk_charts referencing old table as changed_rows
  for each statement execute function tally_high_risk();
