-- Stores a TOTP secret that takes effect once a code confirms it (confirm_totp).
create or replace function begin_totp(token bytea, content bytea, at timestamptz) returns void
  language sql security definer set search_path = public, pg_temp
begin atomic
  insert into totp_secrets (user_id, pending_sealed, pending_at) values (holder_of(token), content, at)
    on conflict (user_id) do update set pending_sealed = content, pending_at = at;
end;
revoke execute on function begin_totp from public;
grant execute on function begin_totp to mendwell_app;
