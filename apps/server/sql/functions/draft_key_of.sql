-- Returns the person's key for drafts. If there is none yet, `fresh` becomes it.
create or replace function draft_key_of(who uuid, fresh bytea, at timestamptz) returns bytea
  language plpgsql security definer set search_path = public, pg_temp as $$
declare found_key bytea;
begin
  select sealed into found_key from draft_keys where user_id = who;
  if found_key is not null then
    return found_key;
  end if;
  insert into draft_keys (user_id, sealed, created_at) values (who, fresh, at) on conflict (user_id) do nothing;
  return (select sealed from draft_keys where user_id = who);
end $$;
revoke execute on function draft_key_of from public;
grant execute on function draft_key_of to mendwell_app;
