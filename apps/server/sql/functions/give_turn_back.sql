-- Uncounts a call. Where only failures count, a call that succeeded is uncounted: signing in often is not guessing.
create or replace function give_turn_back(turn_key text, seconds integer, at timestamptz) returns void
  language sql security definer set search_path = public, pg_temp
begin atomic
  update rate_windows set taken = taken - 1
   where key = turn_key and window_start = date_bin(make_interval(secs => seconds), at, 'epoch') and taken > 0;
end;
revoke execute on function give_turn_back from public;
grant execute on function give_turn_back to mendwell_app;
