-- Trigger: saving, signing, amending, and voiding a record wait for each other.
create or replace function take_turn_on_record() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  is_signed boolean;
  is_void boolean;
begin
  perform from records where id = new.record_id for update;
  is_signed := exists (select from record_signatures where record_id = new.record_id and meaning = 'author');
  is_void := exists (select from record_voids where record_id = new.record_id);
  if is_void or (is_signed and tg_argv[0] = 'version') then
    raise exception 'record_locked' using errcode = 'MW001';
  end if;
  return new;
end $$;
