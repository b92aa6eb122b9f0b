/** The log over HTTP. It can be read here, and nothing can change it. */
import {
  exportLog,
  listLog,
  listLogActions,
  listOwnAccess,
  mostExportedRows,
  verifyLogChain,
  type LogEntry,
  type LogSort,
} from '@mendwell/contract'
import { isInstant, notOurs, pageOf, readCursor, readTimeCursor } from '../../platform/http/cursor.ts'
import { FileAnswer, preparedRoute, route } from '../../platform/http/route.ts'
import { Refusal } from '../../platform/domain-error.ts'
import { patientById } from '../patients/public.ts'
import { emergencyRoutes } from './emergency-routes.ts'
import { csvOf } from '../../platform/csv/write.ts'
import {
  chartAccesses,
  countChartAccesses,
  countLog,
  loggedActions,
  logPage,
  type LogPageRow,
} from './store.ts'

const entry = (row: LogPageRow): LogEntry => ({
  id: row.id,
  timestamp: row.timestamp,
  userId: row.user_id,
  userName: row.user_name,
  patientId: row.patient_id,
  patientName: row.patient_name,
  facilityId: row.facility_id,
  action: row.action,
  resourceType: row.resource_type,
  resourceId: row.resource_id,
  ipAddress: row.ip_address,
  userAgent: row.user_agent,
  details: row.details as LogEntry['details'], // written as an object or not at all
})

/** Ids, not names: the file leaves the house. */
const exported = [
  ['Time', (row: LogPageRow) => row.timestamp],
  ['User', (row: LogPageRow) => row.user_name],
  ['User id', (row: LogPageRow) => row.user_id],
  ['Action', (row: LogPageRow) => row.action],
  ['Resource', (row: LogPageRow) => row.resource_type],
  ['Resource id', (row: LogPageRow) => row.resource_id],
  ['Patient id', (row: LogPageRow) => row.patient_id],
  ['Facility id', (row: LogPageRow) => row.facility_id],
  ['Address', (row: LogPageRow) => row.ip_address],
  ['Program', (row: LogPageRow) => row.user_agent],
  ['Details', (row: LogPageRow) => (row.details === null ? null : JSON.stringify(row.details))],
] as const

/** Where the page begins, if the cursor was made by a list in the same order. */
function positionIn(cursor: string | undefined, sort: LogSort, order: string) {
  const position = readCursor(cursor, 4)
  if (!position) return undefined
  const [madeBy, madeIn, key = '', id = ''] = position
  if (madeBy !== sort || madeIn !== order || (sort === 'timestamp' && !isInstant(key))) throw notOurs()
  return [key, id]
}

export const auditRoutes = [
  ...emergencyRoutes,
  route(listLog, async ({ db, actor, query }) => {
    const { limit, cursor, sort, order, ...filter } = query
    const after = positionIn(cursor, sort, order)
    const [rows, total] = await Promise.all([
      logPage(db, actor, filter, { sort, order, limit: limit + 1, after }),
      countLog(db, actor, filter),
    ])
    return pageOf(rows, limit, total, entry, (row) => [sort, order, row.sort_key, row.id])
  }),

  route(listLogActions, async ({ db, actor }) =>
    (await loggedActions(db, actor)).map((row) => ({ action: row.action, resourceType: row.resource_type })),
  ),

  route(exportLog, async ({ db, actor, query, note }) => {
    const { sort, order, ...filter } = query
    const [rows, total] = await Promise.all([
      logPage(db, actor, filter, { sort, order, limit: mostExportedRows, after: undefined }),
      countLog(db, actor, filter),
    ])
    note({ rows: rows.length, total, from: filter.from, to: filter.to })
    const lines = rows.map((row) => exported.map(([, value]) => value(row)))
    return new FileAnswer(csvOf([exported.map(([name]) => name), ...lines]), { total })
  }),

  // A long log takes minutes: not while a connection is held.
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
      patientById(db, actor, patientId),
      chartAccesses(db, actor, patientId, { limit: limit + 1, after: readTimeCursor(cursor) }),
      countChartAccesses(db, actor, patientId),
    ])
    if (!patient) throw new Refusal('request.not-found')
    return pageOf(
      rows,
      limit,
      total,
      (row) => row,
      (row) => [row.timestamp, row.id],
    )
  }),
]
