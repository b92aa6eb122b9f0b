/** Importing patients over HTTP: read, understood, compared, and stored all at once or not at all; imports as a list, and undone. */
import {
  importPatients,
  listImportRights,
  listPatientImports,
  readPatientImport,
  undoPatientImport,
  type ImportField,
  type PatientImport,
} from '@mendwell/contract'
import { hasRight } from '@mendwell/contract/rights'
import { randomUUID } from 'node:crypto'
import { assertNoEmergencyAccess, type Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/connection.ts'
import { DomainError } from '../../platform/domain-error.ts'
import { route } from '../../platform/http/route.ts'
import type { OnChartChanged } from '../patients/public.ts'
import { compareWithExisting, listDisclosed } from './compare.ts'
import { loadPlaces } from './places.ts'
import { presentDetails, presentImport, presentRepeatedImport, presentSummary } from './presenter.ts'
import { parseRow } from './rows.ts'
import { chooseRows, storeImport } from './service.ts'
import {
  findImportById,
  findImportSummary,
  listImportedPatients,
  listImportRows,
  listSafetyChanges,
  lockImports,
  undoImport,
} from './store.ts'
import { assertAnswered, understandFile } from './understand.ts'

export const createImportRoutes = ({ onChartChanged }: { onChartChanged: OnChartChanged }) => [
  route(importPatients, async ({ db, actor, body, now, note, countShown, mail, baseUrl }) => {
    assertNoEmergencyAccess(actor)
    const id = body.id ?? randomUUID()
    const file = await understandFile(body, actor)
    if (!body.dryRun) await lockImports(db, actor)
    const earlier = body.dryRun ? undefined : await findImportById(db, actor, id)
    if (earlier) return presentRepeatedImport(earlier, file)
    if (!body.dryRun) assertAnswered(file)
    const places = await loadPlaces(db, actor, body, { order: file.dates.order, now })
    const read = file.rows.map((source, at) => parseRow(source, at + 1, file.columns, places))
    const compared = await compareWithExisting(db, actor, read, now)
    await countShown(listDisclosed(compared))
    const chosen = chooseRows(compared, body)
    const isEmpty = chosen.leads.length + chosen.further.length + chosen.updates.length === 0
    if (!body.dryRun && !isEmpty) {
      const fields = file.columns.flatMap(({ field }) => field ?? [])
      const context = { now, note, onChartChanged, delivery: { now, mail, baseUrl } }
      const isFirst = await storeImport(db, actor, { id, body, fields, compared, chosen }, context)
      // The id belongs to an import of another practice.
      if (!isFirst) throw new DomainError('request.not-found')
    }
    const answer = presentImport({ id, dryRun: body.dryRun, file, compared, chosen })
    note({ dryRun: body.dryRun, ...answer.counts, patients: listShownPatients(answer) })
    return answer
  }),

  route(listPatientImports, async ({ db, actor }) => (await listImportRows(db, actor)).map(presentSummary)),

  route(readPatientImport, async ({ db, actor, params }) =>
    presentDetails(db, actor, await getImportOrThrow(db, actor, params.patientImportId)),
  ),

  route(undoPatientImport, async ({ db, actor, params, body, now, note, mail, baseUrl }) => {
    assertNoEmergencyAccess(actor)
    const before = await getImportOrThrow(db, actor, params.patientImportId)
    // What a column needed to be filled, it needs to be removed.
    const needed = (before.fields as ImportField[]).flatMap((field) => listImportRights(field)) // stored from the list
    if (needed.some((right) => !hasRight(actor, right))) throw new DomainError('request.role')
    const undo = { id: before.id, reason: body.reason, by: actor.userId, at: now.toISOString() }
    const charts = await listImportedPatients(db, before.id)
    const reread = await listSafetyChanges(db, before.id)
    const done = await undoImport(db, undo)
    if (done === null) throw new DomainError('import.undone')
    if (!done) throw new DomainError('import.not-undoable')
    for (const { patientId } of reread) await onChartChanged(db, actor, patientId, { now, mail, baseUrl })
    const patients = charts.map(({ patientId }) => patientId)
    note({ charts: before.patientIds.length, restored: before.updated, patients })
    return presentDetails(db, actor, await getImportOrThrow(db, actor, before.id))
  }),
]

/** Charts from before of which a row shows something: they are recognized, possible duplicates, or updated. */
const listShownPatients = ({ rows }: PatientImport): string[] => [
  ...new Set(
    rows.flatMap(({ recognized, duplicates }) => [
      ...(recognized ? [recognized.patientId] : []),
      ...duplicates.flatMap(({ patientId }) => patientId ?? []),
    ]),
  ),
]

async function getImportOrThrow(db: Db, actor: Actor, id: string) {
  const row = await findImportSummary(db, actor, id)
  if (!row) throw new DomainError('request.not-found')
  return row
}
