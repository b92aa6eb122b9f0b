create or replace trigger version before update on treatment_rooms for each row execute function bump_version();
