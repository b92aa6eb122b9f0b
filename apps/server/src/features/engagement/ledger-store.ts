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
        organizationId: award.organizationId,
        patientId: award.patientId,
        key: award.key,
        points: award.points,
        reason: award.reason,
        earnedOn: day,
        earnedAt: award.at.toISOString(),
      })
      .onConflict((on) => on.columns(['organizationId', 'patientId', 'key']).doNothing())
      .returning('key'),
  )

/** Newest first, of one chart with what was merged into it. */
export const listLedgerRows = (db: Db, organizationId: string, patientId: string) =>
  db.all(
    q
      .selectFrom('engagement_points')
      .where('organizationId', '=', organizationId)
      .where(sql<boolean>`patient_id in (select chart_patients(${patientId}::uuid))`)
      .select(['key', 'kind', 'points', 'reason', 'earnedOn', 'earnedAt'])
      .orderBy('earnedAt', 'desc')
      .orderBy('key'),
  )
export type LedgerRow = Awaited<ReturnType<typeof listLedgerRows>>[number]

export const getOrganizationZone = async (db: Db, organizationId: string): Promise<string> =>
  (await db.first(q.selectFrom('organizations').where('id', '=', organizationId).select('timeZone')))
    ?.timeZone ?? 'UTC'
