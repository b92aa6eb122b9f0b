-- Counts a call in its time window and returns how many there were, across all servers.
create or replace function take_turn(turn_key text, seconds integer, at timestamptz) returns integer
  language sql security definer set search_path = public, pg_temp
begin atomic
  insert into rate_windows as w (key, window_start, taken)
    values (turn_key, date_bin(make_interval(secs => seconds), at, 'epoch'), 1)
    on conflict (key, window_start) do update set taken = w.taken + 1
    returning taken;
end;
revoke execute on function take_turn from public;
grant execute on function take_turn to mendwell_app;
