/** What a question is about: days counted back from today by the organization's clock, and the wounds that the asker may see. */
import { addDays, getDateInZone } from '@mendwell/clinical'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/connection.ts'
import { q, sql } from '../../platform/db/query.ts'
import { hasFullAccess } from '../../platform/db/counters.ts'
import { getOrganizationZone } from '../facilities/public.ts'
import { filterVisiblePatients } from '../patients/public.ts'

export interface ReportSpan {
  /** Days of the calendar, both included. */
  from: string
  today: string
  days: number
  /** It ended before today: what is known only for today is left out. */
  isPast: boolean
  facilityId: string
  /** Null: every patient that the user may see. */
  patientIds: readonly string[] | null
}

export async function resolveDateRange(
  db: Db,
  actor: Actor,
  asked: { days: number; facilityId: string },
  now: Date,
): Promise<ReportSpan> {
  const zone = await getOrganizationZone(db, actor)
  const today = getDateInZone(now.toISOString(), zone) ?? now.toISOString().slice(0, 10)
  return { ...asked, patientIds: null, isPast: false, today, from: addDays(today, 1 - asked.days) ?? today }
}

/** A merged chart is at the surviving chart's facility. */
export const selectFacilityPatients = (actor: Actor, facilityId: string) =>
  q
    .selectFrom('patients as home')
    .leftJoin('patient_merges as away', (join) =>
      join.onRef('away.mergedId', '=', 'home.id').on('away.unmergedAt', 'is', null),
    )
    .leftJoin('patients as kept', 'kept.id', 'away.keptId')
    .where('home.organizationId', '=', actor.organizationId)
    .where(sql<boolean>`coalesce(kept.facility_id, home.facility_id) = ${facilityId}`)
    .select('home.id')

/** These charts with all that was merged into them, and those they were merged into. */
export const listWholeCharts = async (db: Db, actor: Actor, ids: readonly string[]): Promise<string[]> =>
  (
    await db.raw<{ id: string }>(
      `select distinct chart_patients(coalesce(away.kept_id, p.id)) as id
         from patients p left join patient_merges away on away.merged_id = p.id and away.unmerged_at is null
        where p.organization_id = $1 and p.id = any($2)`,
      [actor.organizationId, ids],
    )
  ).map(({ id }) => id)

export const unrestrictedScope = { facilityId: 'all', patientIds: null } as const

/** Courses of wounds of patients that this user may see, of one facility or of selected patients if requested. */
export function selectCourses(
  actor: Actor,
  { facilityId, patientIds }: Pick<ReportSpan, 'facilityId' | 'patientIds'>,
) {
  let query = q.selectFrom('wound_courses as c').where('c.organizationId', '=', actor.organizationId)
  if (!hasFullAccess(actor)) {
    query = query.where(
      'c.patientId',
      'in',
      filterVisiblePatients(actor, q.selectFrom('patients')).select('patients.id'),
    )
  }
  if (patientIds) query = query.where('c.patientId', '=', sql<string>`any(${[...patientIds]}::uuid[])`)
  return facilityId === 'all'
    ? query
    : query.where('c.patientId', 'in', selectFacilityPatients(actor, facilityId))
}
