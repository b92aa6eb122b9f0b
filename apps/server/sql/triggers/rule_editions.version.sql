create or replace trigger version before update on rule_editions for each row execute function bump_version();
