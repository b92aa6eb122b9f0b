/** Analytics over HTTP: the numbers of a period, and the wounds behind each of them. */
import { listAnalyticsWounds, readAnalytics } from '@mendwell/contract'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { buildPage, decodeCursor } from '../../../platform/http/cursor.ts'
import { route } from '../../../platform/http/route.ts'
import { DomainError } from '../../../platform/domain-error.ts'
import { findFacilityById } from '../../facilities/public.ts'
import { cachedQuery } from '../cached-query.ts'
import { resolveDateRange } from '../scope.ts'
import { buildAnalytics } from './analytics.ts'
import { presentCourseLine } from './course-line.ts'
import { countWoundsForMetric, listWoundsForMetric } from './wounds-store.ts'

export const analyticsRoutes = [
  route(readAnalytics, async ({ db, countingOnTwo, actor, query, now, note }) => {
    await assertVisibleFacility(db, actor, query.facilityId)
    const span = await resolveDateRange(db, actor, query, now)
    const answer = await cachedQuery(db, actor, `analytics ${query.days} ${query.facilityId}`, now, () =>
      countingOnTwo((at, beside) => buildAnalytics(at, actor, span, now, beside)),
    )
    const named = answer.insights.flatMap(({ evidence }) => evidence.map(({ patientId }) => patientId))
    note({ patients: [...new Set(named)] })
    return answer
  }),

  route(listAnalyticsWounds, async ({ db, counting, actor, query, now, note }) => {
    await assertVisibleFacility(db, actor, query.facilityId)
    const { limit, cursor, days, facilityId, ...asked } = query
    const span = await resolveDateRange(db, actor, { days, facilityId }, now)
    const after = decodeCursor(cursor, 3)
    const [rows, total] = await counting((at) =>
      Promise.all([
        listWoundsForMetric(at, actor, span, asked, { limit: limit + 1, after }),
        countWoundsForMetric(at, actor, span, asked),
      ]),
    )
    note({ patients: [...new Set(rows.map((row) => row.patientId))] })
    return buildPage(
      rows,
      limit,
      total,
      (row) => presentCourseLine(row, span.today),
      (row) => [row.rank, row.on, row.id],
    )
  }),
]

async function assertVisibleFacility(db: Db, actor: Actor, facilityId: string): Promise<void> {
  if (facilityId === 'all' || (await findFacilityById(db, actor, facilityId))) return
  throw new DomainError('request.invalid', { fields: { facilityId: 'Facility not found' } })
}
