create or replace trigger version before update on form_drafts for each row execute function bump_version();
