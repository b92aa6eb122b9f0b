-- Stores a passkey of the session's user. No row: it is already registered, here or to another account.
create or replace function add_passkey(token bytea, credential bytea, key bytea, count bigint, ways text[], label text,
                            at timestamptz) returns uuid
  language sql security definer set search_path = public, pg_temp
begin atomic
  insert into passkeys (user_id, credential_id, public_key, counter, transports, name, created_at)
    values (holder_of(token), credential, key, count, ways, label, at)
    on conflict (credential_id) do nothing returning id;
end;
revoke execute on function add_passkey from public;
grant execute on function add_passkey to mendwell_app;
