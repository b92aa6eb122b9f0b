-- A claim as the running totals count it. People who see only some claims get their totals from here.
create or replace view claim_standings with (security_invoker = true) as
  select id, organization_id, facility_id, patient_id, insurance_type, status, closed_by,
         is_held and status = 'pending' and closed_by is null as is_held, service_month,
         case when closed_by is null and owed_cents > 0 then aged_from end as aged_from,
         1::bigint as claims, (closed_by is null and owed_cents > 0)::int::bigint as owing, total_cents, paid_cents, adjusted_cents,
         case when closed_by is null or closed_by = 'written_off' then patient_cents else 0 end as patient_cents,
         ((closed_by is null or closed_by = 'written_off') and patient_cents > 0)::int::bigint as patient_claims,
         case when closed_by is null then owed_cents else 0 end as owed_cents,
         (closed_by is null and denied_cents > 0)::int::bigint as denied,
         case when closed_by is null then denied_cents > 0 else closed_by = 'written_off' and denied_date is not null end::int::bigint as refused
    from billing_claims;
grant select on claim_standings to mendwell_app;
