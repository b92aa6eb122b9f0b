/** SQL of what banners show of patients' insurance: who pays first, and the payer's latest answer. Who may see them was settled before. */
import type { EligibilitySummary } from '@mendwell/contract'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/connection.ts'

type SummaryRow = EligibilitySummary & { patientId: string }

/**
 * By patient id, for a day or for the practice's day of a moment. Coverages of merged charts are one person's. A check that awaits its
 * response does not hide the answer before it.
 */
export async function loadEligibilitySummaries(
  db: Db,
  { organizationId, role }: Actor,
  patientIds: readonly string[],
  when: string | Date,
): Promise<ReadonlyMap<string, EligibilitySummary>> {
  if (role === 'patient' || patientIds.length === 0) return new Map()
  const rows = await db.raw<SummaryRow>(
    `select asked.id as patient_id, y.name as payer_name, k.outcome, k.service_date
       from organizations o
       cross join lateral (select coalesce($3::date, ($4::timestamptz at time zone o.time_zone)::date) as date) day
       cross join unnest($2::uuid[]) as asked (id)
       left join lateral (
         select g.id, g.payer_id from coverages g
          where g.organization_id = $1 and g.patient_id in (select chart_patients(asked.id))
            and g.start_date <= day.date and (g.end_date is null or g.end_date >= day.date)
          order by g.rank, g.start_date desc, g.id limit 1) c on true
       left join payers y on y.id = c.payer_id
       left join lateral (
         select x.outcome, x.service_date from eligibility_checks x
          where x.organization_id = $1 and x.coverage_id = c.id
          order by x.outcome = 'waiting', x.asked_at desc, x.id limit 1) k on true
      where o.id = $1`,
    [organizationId, patientIds, ...(typeof when === 'string' ? [when, null] : [null, when.toISOString()])],
  )
  return new Map(rows.map(({ patientId, ...summary }) => [patientId, summary]))
}
