/** Possible duplicates and merges over HTTP. The rule that links are one step long stands in the database. */
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
import { Refusal } from '../../platform/domain-error.ts'
import { applyStatusAround } from '../patient-status/public.ts'
import { recheckSafety } from '../plans/public.ts'
import { alikeTo, digitsOf } from './duplicates.ts'
import { chartsToCompare } from './duplicates-store.ts'
import { insertMerge, mergesOf, undoMerge, type MergeRow } from './merges-store.ts'
import { patientById } from './store.ts'

const mostShown = 20

export const mergeRoutes = [
  route(findDuplicates, async ({ db, actor, query, note }) => {
    const { firstName, lastName, dateOfBirth, phone } = query
    const alike = await alikeTo(db, actor, [
      { place: 0, firstName, lastName, dateOfBirth, digits: digitsOf(phone) },
    ])
    const charts = await chartsToCompare(
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
                firstName: row.first_name,
                lastName: row.last_name,
                dateOfBirth: row.date_of_birth,
                medicalRecordNumber: row.medical_record_number,
                phone: row.phone,
                isActive: row.is_active,
                reasons,
              },
            ]
          : []
      })
      .slice(0, mostShown)
    note({ patients: found.map(({ id }) => id) })
    return found
  }),

  route(mergePatients, async ({ db, actor, params, body, now, note, mail, baseUrl }) => {
    assertNoEmergencyAccess(actor)
    const keptId = await seen(db, actor, params.patientId)
    const mergedId = await seen(db, actor, body.mergedId)
    if (keptId === mergedId) {
      throw new Refusal('request.invalid', { fields: { mergedId: 'Choose another chart' } })
    }
    note({ merged: mergedId })
    const merge = await unchained(() =>
      applyStatusAround(db, actor.organizationId, [keptId, mergedId], now, () =>
        insertMerge(db, {
          organization_id: actor.organizationId,
          kept_id: keptId,
          merged_id: mergedId,
          reason: body.reason,
          merged_by: actor.userId,
          merged_at: now.toISOString(),
        }),
      ),
    )
    const found = await recheckSafety(db, actor, keptId, { now, mail, baseUrl })
    if (found > 0) note({ safetyHits: found })
    return one(db, actor, keptId, merge?.id)
  }),

  route(unmergePatients, async ({ db, actor, params, body, now, note, mail, baseUrl }) => {
    assertNoEmergencyAccess(actor)
    const keptId = await seen(db, actor, params.patientId)
    const mergedId = await seen(db, actor, body.mergedId)
    note({ merged: mergedId })
    const undone = await applyStatusAround(db, actor.organizationId, [keptId, mergedId], now, () =>
      undoMerge(
        db,
        actor,
        { keptId, mergedId },
        { unmerge_reason: body.reason, unmerged_by: actor.userId, unmerged_at: now.toISOString() },
      ),
    )
    if (!undone) throw new Refusal('patient.not-merged')
    const found =
      (await recheckSafety(db, actor, keptId, { now, mail, baseUrl })) +
      (await recheckSafety(db, actor, mergedId, { now, mail, baseUrl }))
    if (found > 0) note({ safetyHits: found })
    return one(db, actor, keptId, undone.id)
  }),

  route(listMerges, async ({ db, actor, params, note }) => {
    const rows = await mergesOf(db, actor, await seen(db, actor, params.patientId))
    note({ patients: [...new Set(rows.flatMap((row) => [row.kept_id, row.merged_id]))] })
    return rows.map(merge)
  }),
]

async function seen(db: Db, actor: Actor, id: string): Promise<string> {
  const row = await patientById(db, actor, id)
  if (!row) throw new Refusal('request.not-found')
  return row.id
}

async function one(db: Db, actor: Actor, patientId: string, id: string | undefined): Promise<PatientMerge> {
  const row = (await mergesOf(db, actor, patientId)).find((found) => found.id === id)
  return merge(row!) // written just above, in this transaction
}

/** The database refuses a link to or from a chart that is part of another one. */
async function unchained<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const { code } = error as { code?: string }
    if (code === 'MW002') throw new Refusal('patient.merge-chained')
    throw error
  }
}

const merge = (row: MergeRow): PatientMerge => ({
  id: row.id,
  kept: { id: row.kept_id, name: row.kept_name, medicalRecordNumber: row.kept_number },
  merged: { id: row.merged_id, name: row.merged_name, medicalRecordNumber: row.merged_number },
  reason: row.reason,
  mergedByName: row.merged_by_name,
  mergedAt: row.merged_at,
  undone:
    row.unmerged_at === null
      ? null
      : { at: row.unmerged_at, byName: row.unmerged_by_name ?? '', reason: row.unmerge_reason ?? '' },
})
