/** Analytics over HTTP: the numbers of a period, and the wounds behind each of them. */
import { listAnalyticsWounds, readAnalytics } from '@mendwell/contract'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { pageOf, readCursor } from '../../../platform/http/cursor.ts'
import { route } from '../../../platform/http/route.ts'
import { Refusal } from '../../../platform/domain-error.ts'
import { facilityById } from '../../facilities/public.ts'
import { kept } from '../cached-query.ts'
import { spanOf } from '../scope.ts'
import { analyticsOf } from './analytics.ts'
import { lineOf } from './course-line.ts'
import { countBehind, woundsBehind } from './wounds-store.ts'

export const analyticsRoutes = [
  route(readAnalytics, async ({ db, countingOnTwo, actor, query, now, note }) => {
    await refuseForeign(db, actor, query.facilityId)
    const span = await spanOf(db, actor, query, now)
    const answer = await kept(db, actor, `analytics ${query.days} ${query.facilityId}`, now, () =>
      countingOnTwo((at, beside) => analyticsOf(at, actor, span, now, beside)),
    )
    const named = answer.insights.flatMap(({ evidence }) => evidence.map(({ patientId }) => patientId))
    note({ patients: [...new Set(named)] })
    return answer
  }),

  route(listAnalyticsWounds, async ({ db, counting, actor, query, now, note }) => {
    await refuseForeign(db, actor, query.facilityId)
    const { limit, cursor, days, facilityId, ...asked } = query
    const span = await spanOf(db, actor, { days, facilityId }, now)
    const after = readCursor(cursor, 3)
    const [rows, total] = await counting((at) =>
      Promise.all([
        woundsBehind(at, actor, span, asked, { limit: limit + 1, after }),
        countBehind(at, actor, span, asked),
      ]),
    )
    note({ patients: [...new Set(rows.map((row) => row.patient_id))] })
    return pageOf(
      rows,
      limit,
      total,
      (row) => lineOf(row, span.today),
      (row) => [row.rank, row.on, row.id],
    )
  }),
]

export async function refuseForeign(db: Db, actor: Actor, facilityId: string): Promise<void> {
  if (facilityId === 'all' || (await facilityById(db, actor, facilityId))) return
  throw new Refusal('request.invalid', { fields: { facilityId: 'This facility does not exist' } })
}
