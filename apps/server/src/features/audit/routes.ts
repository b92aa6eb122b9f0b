/** The log over HTTP. It can be read here, and nothing can change it. */
import { listLog, type LogEntry } from '@mendwell/contract'
import { cursorOf, readCursor } from '../../platform/http/cursor.ts'
import { Page, route } from '../../platform/http/route.ts'
import { countLog, logPage, type LogPageRow } from './store.ts'

const entry = (row: LogPageRow): LogEntry => ({
  id: row.id,
  timestamp: row.timestamp,
  userId: row.user_id,
  userName: row.user_name,
  patientId: row.patient_id,
  facilityId: row.facility_id,
  action: row.action,
  resourceType: row.resource_type,
  resourceId: row.resource_id,
  ipAddress: row.ip_address,
  userAgent: row.user_agent,
  details: row.details as LogEntry['details'], // written as an object or not at all
})

export const auditRoutes = [
  route(listLog, async ({ db, actor, query }) => {
    const { limit, cursor, ...filter } = query
    const [rows, total] = await Promise.all([
      logPage(db, actor, filter, { limit: limit + 1, after: readCursor(cursor, 2) }),
      countLog(db, actor, filter),
    ])
    const shown = rows.slice(0, limit)
    const last = rows.length > limit ? shown.at(-1) : undefined
    return new Page(shown.map(entry), total, last && cursorOf([last.timestamp, last.id]))
  }),
]
