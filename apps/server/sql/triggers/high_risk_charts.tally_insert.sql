create or replace trigger tally_insert after insert on high_risk_charts referencing new table as changed_rows
  for each statement execute function tally_high_risk();
