/** The log over HTTP. It can be read here, and nothing can change it. */
import {
  exportLog,
  listLog,
  listLogActions,
  listOwnAccess,
  maxExportedRows,
  verifyLogChain,
  type LogEntry,
  type LogSort,
} from '@mendwell/contract'
import {
  isInstant,
  invalidCursorError,
  buildPage,
  decodeCursor,
  decodeTimeCursor,
} from '../../platform/http/cursor.ts'
import { FileResponse, preparedRoute, route } from '../../platform/http/route.ts'
import { DomainError } from '../../platform/domain-error.ts'
import { findPatientById } from '../patients/public.ts'
import { emergencyRoutes } from './emergency-routes.ts'
import { formatCsv } from '../../platform/csv/write.ts'
import {
  listChartAccesses,
  countChartAccesses,
  countLog,
  listLoggedActions,
  listLogRows,
  type LogPageRow,
} from './store.ts'

const presentLogEntry = (row: LogPageRow): LogEntry => ({
  ...row,
  details: row.details as LogEntry['details'], // written as an object or not at all
})

/** Ids instead of names: the file leaves the organization. */
const exportColumns = [
  ['Time', (row: LogPageRow) => row.timestamp],
  ['User', (row: LogPageRow) => row.userName],
  ['User ID', (row: LogPageRow) => row.userId],
  ['Action', (row: LogPageRow) => row.action],
  ['Resource', (row: LogPageRow) => row.resourceType],
  ['Resource ID', (row: LogPageRow) => row.resourceId],
  ['Patient ID', (row: LogPageRow) => row.patientId],
  ['Facility ID', (row: LogPageRow) => row.facilityId],
  ['IP address', (row: LogPageRow) => row.ipAddress],
  ['User agent', (row: LogPageRow) => row.userAgent],
  ['Details', (row: LogPageRow) => (row.details === null ? null : JSON.stringify(row.details))],
] as const

/** Where the page starts, if the cursor is from a list in the same order. */
function parseSortedCursor(cursor: string | undefined, sort: LogSort, order: string) {
  const position = decodeCursor(cursor, 4)
  if (!position) return undefined
  const [madeBy, madeIn, key = '', id = ''] = position
  if (madeBy !== sort || madeIn !== order || (sort === 'timestamp' && !isInstant(key)))
    throw invalidCursorError()
  return [key, id]
}

export const auditRoutes = [
  ...emergencyRoutes,
  route(listLog, async ({ db, actor, query }) => {
    const { limit, cursor, sort, order, ...filter } = query
    const after = parseSortedCursor(cursor, sort, order)
    const [rows, total] = await Promise.all([
      listLogRows(db, actor, filter, { sort, order, limit: limit + 1, after }),
      countLog(db, actor, filter),
    ])
    return buildPage(rows, limit, total, presentLogEntry, (row) => [sort, order, row.sortKey, row.id])
  }),

  route(listLogActions, async ({ db, actor }) =>
    (await listLoggedActions(db, actor)).map((row) => ({
      action: row.action,
      resourceType: row.resourceType,
    })),
  ),

  route(exportLog, async ({ db, actor, query, note }) => {
    const { sort, order, ...filter } = query
    const [rows, total] = await Promise.all([
      listLogRows(db, actor, filter, { sort, order, limit: maxExportedRows, after: undefined }),
      countLog(db, actor, filter),
    ])
    note({ rows: rows.length, total, from: filter.from, to: filter.to })
    const lines = rows.map((row) => exportColumns.map(([, value]) => value(row)))
    return new FileResponse(formatCsv([exportColumns.map(([name]) => name), ...lines]), { total })
  }),

  // A long log takes minutes: without holding a connection.
  preparedRoute(verifyLogChain, {
    look: async ({ actor }) => actor.organizationId,
    make: (organizationId, { verify }) => verify(organizationId),
    undo: async () => {},
    handle: async ({ made: verdict, note }) => {
      note({ rows: verdict.rows, findings: verdict.findings.length })
      return verdict
    },
  }),

  route(listOwnAccess, async ({ db, actor, params, query }) => {
    const { patientId } = params
    const { limit, cursor } = query
    const [patient, rows, total] = await Promise.all([
      findPatientById(db, actor, patientId),
      listChartAccesses(db, actor, patientId, { limit: limit + 1, after: decodeTimeCursor(cursor) }),
      countChartAccesses(db, actor, patientId),
    ])
    if (!patient) throw new DomainError('request.not-found')
    return buildPage(
      rows,
      limit,
      total,
      (row) => row,
      (row) => [row.timestamp, row.id],
    )
  }),
]
