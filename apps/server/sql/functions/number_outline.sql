-- Trigger: numbers the versions of a photo's outline. Concurrent inserts wait for each other.
create or replace function number_outline() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from wound_photos where id = new.photo_id for update;
  new.version := coalesce((select max(version) from photo_outlines where photo_id = new.photo_id), 0) + 1;
  return new;
end $$;
