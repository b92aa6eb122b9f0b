create or replace trigger version before update on own_codes for each row execute function bump_version();
