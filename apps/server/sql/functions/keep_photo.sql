-- Stores the profile photo of the session's user. Null deletes it.
create or replace function keep_photo(token bytea, picture bytea, address text, at timestamptz) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare who uuid := (select user_id from sessions where token_hash = token);
begin
  delete from user_photos where user_id = who;
  insert into user_photos (user_id, image, kept_at) select who, picture, at where picture is not null;
  update users set profile_image_url = address, updated_at = at where id = who;
end $$;
revoke execute on function keep_photo from public;
grant execute on function keep_photo to mendwell_app;
