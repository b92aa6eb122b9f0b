-- Counts a failed sign-in for an address, unless it comes from where the person has signed in before.
create or replace function count_guess(address text, ip text, turn_key text, seconds integer, at timestamptz) returns integer
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (select from known_addresses k join users u on u.id = k.user_id
              where u.email = address and k.ip_address = ip) then
    return 0;
  end if;
  return take_turn(turn_key, seconds, at);
end $$;
revoke execute on function count_guess from public;
grant execute on function count_guess to mendwell_app;
