-- Stores the response of a write under its idempotency key. Fails with a unique violation if another request with the same key
-- was first, which rolls back the whole transaction.
create or replace function finish(key text, request_hash bytea, status smallint, body text, etag text, who uuid, at timestamptz,
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
