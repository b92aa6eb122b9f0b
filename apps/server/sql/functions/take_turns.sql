-- Like take_turn, for a call that counts several times, such as the rows of a page.
create or replace function take_turns(turn_key text, seconds integer, at timestamptz, worth integer) returns integer
  language sql security definer set search_path = public, pg_temp
begin atomic
  insert into rate_windows as w (key, window_start, taken)
    values (turn_key, date_bin(make_interval(secs => seconds), at, 'epoch'), worth)
    on conflict (key, window_start) do update set taken = w.taken + worth
    returning taken;
end;
revoke execute on function take_turns from public;
grant execute on function take_turns to mendwell_app;
