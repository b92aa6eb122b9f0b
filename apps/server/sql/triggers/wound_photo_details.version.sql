create or replace trigger version before update on wound_photo_details for each row execute function bump_version();
