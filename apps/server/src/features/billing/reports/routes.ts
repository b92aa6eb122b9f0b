/** Reports of billing over HTTP: figures, and the rows behind them. */
import { listBillingReportRows, readBillingReport } from '@mendwell/contract'
import { decodeCursor, encodeCursor, invalidCursorError } from '../../../platform/http/cursor.ts'
import { Page, route } from '../../../platform/http/route.ts'
import { countReportRows, findPart, loadFigures, loadRows, openReport } from './service.ts'

const dayPattern = /^\d{4}-\d{2}-\d{2}$/

export const billingReportRoutes = [
  route(readBillingReport, async ({ db, actor, query, now }) =>
    loadFigures(db, await openReport(db, actor, query, now)),
  ),

  route(listBillingReportRows, async ({ db, actor, query, now, note }) => {
    const { limit } = query
    const after = decodeCursor(query.cursor, 2)
    if (after && !dayPattern.test(after[0]!)) throw invalidCursorError() // two parts were read
    const report = await openReport(db, actor, query, now)
    const part = findPart(report, query)
    const [found, { total }] = await Promise.all([
      loadRows(db, report, part, { limit: limit + 1, after }),
      countReportRows(db, report, part),
    ])
    const shown = found.slice(0, limit)
    const last = found.length > limit ? shown.at(-1)?.row : undefined
    note({ report: query.type, patients: [...new Set(shown.map(({ row }) => row.patientId))] })
    return new Page(
      shown.map(({ presented }) => presented),
      total,
      last && encodeCursor([last.day, last.id]),
    )
  }),
]
