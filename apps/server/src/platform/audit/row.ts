/** One row of the log, and the code over it that only a holder of the audit key can make. */
import { createHmac, createSecretKey, type KeyObject } from 'node:crypto'
import { setImmediate as turn } from 'node:timers/promises'
import { createTimedId } from '../ids.ts'

export const systemOrganization = '00000000-0000-0000-0000-000000000000'

/** What happened, as its writer knows it. */
export interface LogEvent {
  organizationId: string
  facilityId?: string | null
  userId: string | null
  patientId?: string | null
  action: string
  resourceType?: string | null
  resourceId?: string | null
  ipAddress: string | null
  userAgent: string | null
  at: Date
  requestId: string | null
  details?: Record<string, unknown> | null
}

export interface LogRow {
  id: string
  organizationId: string
  facilityId: string | null
  userId: string | null
  patientId: string | null
  action: string
  resourceType: string | null
  resourceId: string | null
  ipAddress: string | null
  userAgent: string | null
  timestamp: string
  requestId: string | null
  /** JSON text, stored verbatim. */
  details: string | null
}

export function toLogRow(event: LogEvent): LogRow {
  return {
    id: createTimedId(event.at),
    organizationId: event.organizationId,
    facilityId: event.facilityId ?? null,
    userId: event.userId,
    patientId: event.patientId ?? null,
    action: event.action,
    resourceType: event.resourceType ?? null,
    resourceId: event.resourceId ?? null,
    ipAddress: event.ipAddress,
    userAgent: event.userAgent?.slice(0, 300) ?? null,
    timestamp: event.at.toISOString(),
    requestId: event.requestId,
    details: event.details ? JSON.stringify(event.details) : null,
  }
}

export function computeRowMac(key: Buffer, row: LogRow): Buffer {
  const text = JSON.stringify([
    row.id,
    row.organizationId,
    row.facilityId,
    row.userId,
    row.patientId,
    row.action,
    row.resourceType,
    row.resourceId,
    row.ipAddress,
    row.userAgent,
    row.timestamp,
    row.requestId,
    row.details,
  ])
  return createHmac('sha256', getSecretKey(key)).update(text).digest()
}

/** Created once: for a plain buffer Node creates a key object for every code, which takes longer than the code. */
const secrets = new WeakMap<Buffer, KeyObject>()
function getSecretKey(key: Buffer): KeyObject {
  const secret = secrets.get(key) ?? createSecretKey(key)
  secrets.set(key, secret)
  return secret
}

/** A row as stored in the database. */
export type StoredRow = LogRow & { xid: string; mac: Buffer }

export const storedColumns = `
  l.id, l.organization_id as "organizationId", l.facility_id as "facilityId", l.user_id as "userId",
  l.patient_id as "patientId", l.action, l.resource_type as "resourceType", l.resource_id as "resourceId",
  l.ip_address as "ipAddress", l.user_agent as "userAgent", l.timestamp, l.request_id as "requestId",
  l.details::text as details, l.xid::text as xid, l.mac`

export interface KeyMatchedRow extends StoredRow {
  /** The key that verifies its current content; -1: none. */
  madeWith: number
}

/** Keys from the oldest to the one in use. Many rows are weighed in steps, so that the process answers others in between. */
export async function matchRowKeys(
  keys: readonly Buffer[],
  rows: readonly StoredRow[],
): Promise<KeyMatchedRow[]> {
  const done: KeyMatchedRow[] = []
  for (const row of rows) {
    // The database drops trailing zeros of a second's fraction.
    const written = { ...row, timestamp: new Date(row.timestamp).toISOString() }
    done.push({ ...row, madeWith: keys.findLastIndex((key) => computeRowMac(key, written).equals(row.mac)) })
    if (done.length % 500 === 0) await turn()
  }
  return done
}
