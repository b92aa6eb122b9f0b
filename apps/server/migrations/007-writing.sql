-- What every writing request shares: the answers already given to a key, and one exit that stores the answer and the log
-- row inside the request's own transaction.

create table idempotency_keys (
  organization_id uuid not null references organizations on delete cascade,
  user_id uuid not null,
  key text not null check (length(key) between 1 and 200),
  request_hash bytea not null,
  status smallint not null,
  body text not null,
  etag text,
  created_at timestamptz not null,
  primary key (organization_id, user_id, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);

alter table idempotency_keys enable row level security;
create policy own on idempotency_keys to mendwell_app using (organization_id = current_organization());
grant select, insert on idempotency_keys to mendwell_app;

-- Fails with a unique violation when another request with the same key was first, which undoes the whole transaction.
create function finish(key text, request_hash bytea, status smallint, body text, etag text, who uuid, at timestamptz,
                       log_id uuid, facility uuid, patient uuid, action text, resource_type text, resource_id text,
                       ip text, agent text, request_id text, details json, mac bytea) returns void
  language plpgsql as $$
declare
  organization uuid := public.current_organization();
begin
  if key is not null then
    insert into public.idempotency_keys values (organization, who, key, request_hash, status, body, etag, at);
  end if;
  if log_id is not null then
    insert into public.compliance_logs (id, organization_id, facility_id, user_id, patient_id, action, resource_type,
                                        resource_id, ip_address, user_agent, timestamp, request_id, details, mac)
      values (log_id, organization, facility, who, patient, action, resource_type, resource_id, ip, agent, at,
              request_id, details, mac);
  end if;
end $$;
revoke execute on function finish from public;
grant execute on function finish to mendwell_app;

-- Drops what has expired. Returns nothing that belongs to anybody.
create function drop_expired(at timestamptz) returns void
  language sql security definer set search_path = public, pg_temp
begin atomic
  delete from sessions where expires_at < at or last_seen_at + make_interval(secs => idle_seconds) < at;
  delete from idempotency_keys where created_at < at - interval '30 days';
  delete from rate_windows where window_start < at - interval '1 day';
end;
revoke execute on function drop_expired from public;
grant execute on function drop_expired to mendwell_app;
