/** The analytics of a report, if it contains any. */
import type { Analytics, ReportRequest, ReportType } from '@mendwell/contract'
import { createHash } from 'node:crypto'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { buildAnalytics } from '../analytics/analytics.ts'
import { cachedQuery } from '../cached-query.ts'
import type { ReportSpan } from '../scope.ts'
import type { Depth } from './rows-store.ts'

type Asked = Pick<ReportRequest, 'type' | 'include'>

/** From the analytics' own groups. */
const ofGroups: readonly ReportType[] = ['treatment_effectiveness', 'statistical']

/** Null: the report does not need it. Repeated previews compute the same query once a minute. */
export async function loadAnalytics(
  db: Db,
  actor: Actor,
  { type, include }: Asked,
  span: ReportSpan,
  now: Date,
  depth: Depth,
): Promise<Analytics | null> {
  if (!include.includes('statistics') && !(include.includes('details') && ofGroups.includes(type)))
    return null
  // A read-only replica may be used for all of it: nothing is stored.
  if (depth === 'whole') return buildAnalytics(db, actor, span, now)
  const { from, today, facilityId, patientIds } = span
  const question = `report ${from} ${today} ${facilityId} ${patientIds?.toSorted().join() ?? 'all'}`
  const key = createHash('sha256').update(question).digest('base64url')
  return cachedQuery(db, actor, `report ${key}`, now, () => buildAnalytics(db, actor, span, now))
}
