create or replace trigger touch after insert or update or delete on membership_facilities
  for each row execute function touch_membership();
