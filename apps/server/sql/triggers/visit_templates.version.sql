create or replace trigger version before update on visit_templates for each row execute function bump_version();
