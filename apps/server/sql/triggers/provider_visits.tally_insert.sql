create or replace trigger tally_insert after insert on provider_visits referencing new table as after_rows
  for each statement execute function tally_visits();
