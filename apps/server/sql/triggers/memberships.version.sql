create or replace trigger version before update on memberships for each row execute function bump_version();
