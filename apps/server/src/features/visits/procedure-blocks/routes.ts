/** The procedures of a chart over HTTP: across its visits, with date and clinician. */
import { formatWoundLetter, formatWoundSite } from '@mendwell/clinical'
import { listProcedures, type PerformedProcedure } from '@mendwell/contract'
import { DomainError } from '../../../platform/domain-error.ts'
import { buildPage, decodeCursor, invalidCursorError, isInstant } from '../../../platform/http/cursor.ts'
import { route } from '../../../platform/http/route.ts'
import { findPatientById } from '../../patients/public.ts'
import { listWoundIds, presentProcedure, toVisitProcedure } from '../procedures.ts'
import { countProcedures, listProcedureRows, listWoundNames } from './store.ts'

/** Time of the visit, position in it, and the visit. */
function decodeProcedureCursor(cursor: string | undefined) {
  const position = decodeCursor(cursor, 3)
  if (position && !(isInstant(position[0]!) && /^\d{1,2}$/.test(position[1]!))) throw invalidCursorError() // three parts were read
  return position
}

export const procedureRoutes = [
  route(listProcedures, async ({ db, actor, params, query, note }) => {
    const patient = await findPatientById(db, actor, params.patientId)
    if (!patient) throw new DomainError('request.not-found')
    const filter = { patientId: patient.id, woundId: query.woundId }
    const after = decodeProcedureCursor(query.cursor)
    const [rows, total] = await Promise.all([
      listProcedureRows(db, actor, filter, { limit: query.limit + 1, after }),
      countProcedures(db, actor, filter),
    ])
    const procedures = rows.map(({ details }) => toVisitProcedure(details))
    const wounds = await listWoundNames(db, actor, procedures.flatMap(listWoundIds))
    const getName = (woundId: string) => {
      const wound = wounds.find(({ id }) => id === woundId)
      return wound ? `wound ${formatWoundLetter(wound.number)} (${formatWoundSite(wound)})` : 'a wound'
    }
    note({ patients: [patient.id] })
    return buildPage(
      rows,
      query.limit,
      total,
      (row): PerformedProcedure => ({
        visitId: row.visitId,
        visitDate: row.visitDate,
        visitDay: row.visitDay,
        position: row.position,
        status: row.status as PerformedProcedure['status'], // the column's check
        byName: `${row.firstName} ${row.lastName}`,
        procedure: presentProcedure(toVisitProcedure(row.details), getName),
      }),
      (row) => [row.visitDate, String(row.position), row.visitId],
    )
  }),
]
