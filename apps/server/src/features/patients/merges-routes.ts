/** Possible duplicates and merges over HTTP. The database enforces that links are one step long. */
import {
  findDuplicates,
  listMerges,
  mergePatients,
  unmergePatients,
  type PatientMerge,
  type PossibleDuplicate,
} from '@mendwell/contract'
import { assertNoEmergencyAccess, type Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/connection.ts'
import { route } from '../../platform/http/route.ts'
import { DomainError } from '../../platform/domain-error.ts'
import { findPossibleDuplicates, normalizePhone } from './duplicates.ts'
import { listChartsToCompare } from './duplicates-store.ts'
import type { ApplyStatusAround, OnChartChanged } from './hooks.ts'
import { insertMerge, listMergeRows, undoMerge, type MergeRow } from './merges-store.ts'
import { findPatientById, hasSamplePatient } from './store.ts'

const maxShown = 20

interface MergeHooks {
  applyStatusAround: ApplyStatusAround
  onChartChanged: OnChartChanged
}

export const createMergeRoutes = ({ applyStatusAround, onChartChanged }: MergeHooks) => [
  route(findDuplicates, async ({ db, actor, query, note }) => {
    const { firstName, lastName, dateOfBirth, phone } = query
    const alike = await findPossibleDuplicates(db, actor, [
      { place: 0, firstName, lastName, dateOfBirth, digits: normalizePhone(phone) },
    ])
    const charts = await listChartsToCompare(
      db,
      actor,
      alike.map(({ patientId }) => patientId),
    )
    const byId = new Map(charts.map((row) => [row.id, row]))
    const found = alike
      .flatMap(({ patientId, reasons }): PossibleDuplicate[] => {
        const row = byId.get(patientId)
        return row
          ? [
              {
                id: row.id,
                firstName: row.firstName,
                lastName: row.lastName,
                dateOfBirth: row.dateOfBirth,
                medicalRecordNumber: row.medicalRecordNumber,
                phone: row.phone,
                isActive: row.isActive,
                reasons,
              },
            ]
          : []
      })
      .slice(0, maxShown)
    note({ patients: found.map(({ id }) => id) })
    return found
  }),

  route(mergePatients, async ({ db, actor, params, body, now, note, mail, baseUrl }) => {
    assertNoEmergencyAccess(actor)
    const keptId = await getPatientIdOrThrow(db, actor, params.patientId)
    const mergedId = await getPatientIdOrThrow(db, actor, body.mergedId)
    if (keptId === mergedId) {
      throw new DomainError('request.invalid', { fields: { mergedId: 'Select another chart' } })
    }
    // A sample chart is removed with everything that it shows.
    if (await hasSamplePatient(db, [keptId, mergedId])) throw new DomainError('sample-data.patient')
    note({ merged: mergedId })
    const merge = await mapMergeErrors(() =>
      applyStatusAround(db, actor.organizationId, [keptId, mergedId], now, () =>
        insertMerge(db, {
          organizationId: actor.organizationId,
          keptId,
          mergedId,
          reason: body.reason,
          mergedBy: actor.userId,
          mergedAt: now.toISOString(),
        }),
      ),
    )
    const found = await onChartChanged(db, actor, keptId, { now, mail, baseUrl })
    if (found > 0) note({ safetyHits: found })
    return getMergeOrThrow(db, actor, keptId, merge?.id)
  }),

  route(unmergePatients, async ({ db, actor, params, body, now, note, mail, baseUrl }) => {
    assertNoEmergencyAccess(actor)
    const keptId = await getPatientIdOrThrow(db, actor, params.patientId)
    const mergedId = await getPatientIdOrThrow(db, actor, body.mergedId)
    note({ merged: mergedId })
    const undone = await applyStatusAround(db, actor.organizationId, [keptId, mergedId], now, () =>
      undoMerge(
        db,
        actor,
        { keptId, mergedId },
        { unmergeReason: body.reason, unmergedBy: actor.userId, unmergedAt: now.toISOString() },
      ),
    )
    if (!undone) throw new DomainError('patient.not-merged')
    const found =
      (await onChartChanged(db, actor, keptId, { now, mail, baseUrl })) +
      (await onChartChanged(db, actor, mergedId, { now, mail, baseUrl }))
    if (found > 0) note({ safetyHits: found })
    return getMergeOrThrow(db, actor, keptId, undone.id)
  }),

  route(listMerges, async ({ db, actor, params, note }) => {
    const rows = await listMergeRows(db, actor, await getPatientIdOrThrow(db, actor, params.patientId))
    note({ patients: [...new Set(rows.flatMap((row) => [row.keptId, row.mergedId]))] })
    return rows.map(presentMerge)
  }),
]

async function getPatientIdOrThrow(db: Db, actor: Actor, id: string): Promise<string> {
  const row = await findPatientById(db, actor, id)
  if (!row) throw new DomainError('request.not-found')
  return row.id
}

async function getMergeOrThrow(
  db: Db,
  actor: Actor,
  patientId: string,
  id: string | undefined,
): Promise<PatientMerge> {
  const row = (await listMergeRows(db, actor, patientId)).find((found) => found.id === id)
  return presentMerge(row!) // written just above, in this transaction
}

/** The database rejects a link to or from a chart that is part of another one. */
async function mapMergeErrors<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const { code } = error as { code?: string }
    if (code === 'MW002') throw new DomainError('patient.merge-chained')
    throw error
  }
}

const presentMerge = (row: MergeRow): PatientMerge => ({
  ...row,
  kept: { id: row.keptId, name: row.keptName, medicalRecordNumber: row.keptNumber },
  merged: { id: row.mergedId, name: row.mergedName, medicalRecordNumber: row.mergedNumber },
  undone:
    row.unmergedAt === null
      ? null
      : { at: row.unmergedAt, byName: row.unmergedByName ?? '', reason: row.unmergeReason ?? '' },
})
