/** Critical findings over HTTP. They are opened by the records that show them; here they are listed and acknowledged. */
import { acknowledgeCriticalFinding, listCriticalFindings } from '@mendwell/contract'
import { publishEvent } from '../../platform/events/publish.ts'
import { buildPage, decodeTimeCursor } from '../../platform/http/cursor.ts'
import { route } from '../../platform/http/route.ts'
import { acknowledgeFinding } from './acknowledge.ts'
import { presentCriticalFinding } from './presenter.ts'
import { countCriticalFindings, listCriticalFindingRows } from './store.ts'

export const criticalFindingRoutes = [
  route(listCriticalFindings, async ({ db, actor, query, note }) => {
    const place = { limit: query.limit + 1, after: decodeTimeCursor(query.cursor) }
    const [rows, total] = await Promise.all([
      listCriticalFindingRows(db, actor, query, place),
      countCriticalFindings(db, actor, query),
    ])
    note({ patients: [...new Set(rows.slice(0, query.limit).map(({ patientId }) => patientId))] })
    return buildPage(rows, query.limit, total, presentCriticalFinding, (row) => [row.openedAt, row.id])
  }),

  route(acknowledgeCriticalFinding, async ({ db, actor, params, body, now, note }) => {
    const row = await acknowledgeFinding(db, actor, params.criticalFindingId, body, now)
    note({ patients: [row.patientId], rule: row.ruleId })
    const notified = [row.responsibleId, ...row.steps.flatMap(({ notifiedIds }) => notifiedIds ?? [])]
    await publishEvent(db, actor.organizationId, [...new Set(notified.filter((userId) => userId !== null))], {
      type: 'notice',
    })
    return presentCriticalFinding(row)
  }),
]
