/** SQL of the ledger. Rows are added, never changed: the app's role has no right to. */
import type { Db } from '../../platform/db/connection.ts'
import { q, sql } from '../../platform/db/query.ts'
import type { Award } from './ledger.ts'

/** Undefined when it is there already. */
export const insertPoints = (db: Db, award: Award, day: string) =>
  db.first(
    q
      .insertInto('engagement_points')
      .values({
        organization_id: award.organizationId,
        patient_id: award.patientId,
        key: award.key,
        points: award.points,
        reason: award.reason,
        earned_on: day,
        earned_at: award.at.toISOString(),
      })
      .onConflict((on) => on.columns(['organization_id', 'patient_id', 'key']).doNothing())
      .returning('key'),
  )

/** Newest first, of one chart with what was merged into it. */
export const listLedgerRows = (db: Db, organizationId: string, patientId: string) =>
  db.all(
    q
      .selectFrom('engagement_points')
      .where('organization_id', '=', organizationId)
      .where(sql<boolean>`patient_id in (select chart_patients(${patientId}::uuid))`)
      .select(['key', 'kind', 'points', 'reason', 'earned_on', 'earned_at'])
      .orderBy('earned_at', 'desc')
      .orderBy('key'),
  )
export type LedgerRow = Awaited<ReturnType<typeof listLedgerRows>>[number]

export const getOrganizationZone = async (db: Db, organizationId: string): Promise<string> =>
  (await db.first(q.selectFrom('organizations').where('id', '=', organizationId).select('time_zone')))
    ?.time_zone ?? 'UTC'
