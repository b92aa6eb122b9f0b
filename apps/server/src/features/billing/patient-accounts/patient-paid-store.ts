/**
 * SQL of what the patient paid for a claim by now (AMT*F5, item 29), for queries with `billing_claims c` and `provider_visits v`. The copay of the
 * visit counts before it is applied: of its appointment, or, without one, of its day where the chart has no other claim of that day.
 * Null: nothing was paid. Rule CM20.
 */
export const patientPaidSql = `
  left join lateral (
    select nullif(sum(greatest(part.cents, 0)), 0)::int8 as cents
      from patient_payments p
      cross join lateral (
        select p.purpose = 'copay' and (p.appointment_id = v.appointment_id or (p.appointment_id is null
                 and p.received_on = c.service_date
                 and not exists (select from billing_claims o
                      where o.organization_id = c.organization_id and o.patient_id in (select chart_patients(c.patient_id))
                        and o.service_date = c.service_date and o.visit_id <> c.visit_id
                        and o.closed_by is distinct from 'voided'))) as is_copay_of_visit
      ) of
      cross join lateral (
        select coalesce(sum(a.amount_cents) filter (where a.claim_id = c.id), 0) as here,
               coalesce(sum(a.amount_cents) filter (where a.bill_id <> c.id), 0) as elsewhere
          from patient_payment_allocations a where a.organization_id = c.organization_id and a.payment_id = p.id
      ) applied
      cross join lateral (
        select p.amount_cents
               + (select coalesce(sum(r.amount_cents), 0) from patient_payments r
                   where r.organization_id = c.organization_id and r.reverses_id = p.id)
               - (select coalesce(sum(f.amount_cents), 0) from patient_refunds f
                   where f.organization_id = c.organization_id and f.payment_id = p.id) as cents
      ) received
      cross join lateral (
        select case when of.is_copay_of_visit then received.cents - applied.elsewhere else applied.here end as cents
      ) part
     where p.organization_id = c.organization_id and p.patient_id in (select chart_patients(c.patient_id))
       and p.reverses_id is null
  ) patient_paid on true`
