/** What was done under an emergency access, for its review. */
import { endpoints, listBreakGlassActivity, type EmergencyActivity } from '@mendwell/contract'
import { buildPage, decodeTimeCursor } from '../../platform/http/cursor.ts'
import { route } from '../../platform/http/route.ts'
import { DomainError } from '../../platform/domain-error.ts'
import {
  type ActivityRow,
  countActivity,
  findEmergency,
  listActivity,
  listPatientNames,
} from './emergency-store.ts'

const maxNamedPatients = 50

/** By the endpoint table: what is no read is a write. */
const writeActions = [
  ...new Set(
    endpoints.flatMap(({ audit, method, reads }) =>
      typeof audit === 'object' && method !== 'GET' && !reads ? [audit.action] : [],
    ),
  ),
]

export const emergencyRoutes = [
  route(listBreakGlassActivity, async ({ db, actor, params, query, note }) => {
    const emergency = await findEmergency(db, actor, params.breakGlassId)
    if (!emergency) throw new DomainError('request.not-found')
    const { limit, cursor, writesOnly } = query
    const actions = writesOnly === 'true' ? writeActions : null
    const [rows, total] = await Promise.all([
      listActivity(db, actor, emergency, { actions, limit: limit + 1, after: decodeTimeCursor(cursor) }),
      countActivity(db, actor, emergency, actions),
    ])
    const shown = [
      ...new Set(rows.slice(0, limit).flatMap((row) => listPatientIds(row).slice(0, maxNamedPatients))),
    ]
    const names = new Map((await listPatientNames(db, actor, shown)).map(({ id, name }) => [id, name]))
    note({ patients: [...names.keys()] })
    return buildPage(
      rows,
      limit,
      total,
      (row) => presentActivity(row, names),
      (row) => [row.timestamp, row.id],
    )
  }),
]

const readDetails = (row: ActivityRow) => (row.details ?? {}) as { refused?: string; patients?: string[] } // as the log writes it

function listPatientIds(row: ActivityRow): string[] {
  const { patients = [] } = readDetails(row)
  return [...new Set(row.patientId ? [row.patientId, ...patients] : patients)]
}

function presentActivity(row: ActivityRow, names: ReadonlyMap<string, string>): EmergencyActivity {
  const patients = listPatientIds(row)
  return {
    ...row,
    isWrite: writeActions.includes(row.action),
    refused: readDetails(row).refused ?? null,
    patients: patients
      .slice(0, maxNamedPatients)
      .flatMap((id) => (names.has(id) ? [{ id, name: names.get(id)! }] : [])),
    patientCount: patients.length,
  }
}
