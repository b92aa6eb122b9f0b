/** Medical history over HTTP, and the search for diagnosis codes. */
import { checkHistoryEntry } from '@mendwell/clinical'
import { historyFields, listHistory, recordHistory, searchIcd10, voidHistory } from '@mendwell/contract'
import { randomUUID } from 'node:crypto'
import type { Actor } from '../../../platform/actor.ts'
import { getLocalDate } from '../../../platform/dates.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { buildPage, decodeTimeCursor } from '../../../platform/http/cursor.ts'
import { route } from '../../../platform/http/route.ts'
import { DomainError } from '../../../platform/domain-error.ts'
import { pickFields } from '../../../platform/pick-fields.ts'
import { assertSameResubmission } from '../../../platform/idempotent-create.ts'
import { deleteDraft } from '../../assessments/public.ts'
import { getPatientZone } from '../../patients/public.ts'
import { recheckSafety } from '../../plans/public.ts'
import { getOwnedRow, assertNotBeforeBirth, getPatientOrThrow } from '../entries.ts'
import { presentHistoryEntry } from './presenter.ts'
import { searchIcd10Codes, formatCode } from './icd10.ts'
import { filterEntries, historyStore, lockEntry } from './store.ts'

export const historyRoutes = [
  route(recordHistory, async ({ db, actor, params, body, now, note, mail, baseUrl }) => {
    const patient = await getPatientOrThrow(db, actor, params.patientId, body.patientId)
    const today = getLocalDate(now, await getPatientZone(db, actor, patient.id))
    const late = checkHistoryEntry(body, today).find(({ problem }) => problem === 'in-the-future')
    if (late)
      throw new DomainError('request.invalid', { fields: { diagnosisDate: 'Can’t be in the future' } })
    assertNotBeforeBirth(patient, body.diagnosisDate, 'diagnosisDate')
    const id = body.id ?? randomUUID()
    const icd10Code = body.icd10Code && formatCode(body.icd10Code)
    const earlier = body.id && (await historyStore.find(db, actor, id))
    // A retry after a lost response returns the stored entry.
    if (earlier) {
      const kept = presentHistoryEntry(getOwnedRow(earlier, patient.id))
      assertSameResubmission(kept, { ...body, icd10Code })
      return kept
    }
    const patientId = body.replaces
      ? await lockEntryAndGetPatientId(db, actor, body.replaces, patient.id)
      : patient.id
    await historyStore.insert(db, {
      ...pickFields(historyFields, body),
      status: body.status,
      icd10Code,
      id,
      organizationId: actor.organizationId,
      patientId,
      replaces: body.replaces,
      recordedAt: now.toISOString(),
      recordedBy: actor.userId,
    })
    if (body.id) await deleteDraft(db, actor, id)
    const found = await recheckSafety(db, actor, patientId, { now, mail, baseUrl })
    if (found > 0) note({ safetyHits: found })
    return presentHistoryEntry(getOwnedRow(await historyStore.find(db, actor, id), patientId))
  }),

  route(listHistory, async ({ db, actor, params, query }) => {
    const patient = await getPatientOrThrow(db, actor, params.patientId)
    const place = { limit: query.limit + 1, after: decodeTimeCursor(query.cursor) }
    const where = filterEntries(query.entries)
    const [rows, total] = await Promise.all([
      historyStore.list(db, actor, patient.id, place, where),
      historyStore.count(db, actor, patient.id, where),
    ])
    return buildPage(rows, query.limit, total, presentHistoryEntry, historyStore.getPosition)
  }),

  route(voidHistory, async ({ db, actor, params, body, now, note, mail, baseUrl }) => {
    const id = params.historyId
    const before = await historyStore.find(db, actor, id)
    if (!before) throw new DomainError('request.not-found')
    if (!(await historyStore.insertVoid(db, actor, id, body.reason, now)))
      throw new DomainError('entry.already-voided')
    const found = await recheckSafety(db, actor, before.patientId, { now, mail, baseUrl })
    if (found > 0) note({ safetyHits: found })
    return presentHistoryEntry((await historyStore.find(db, actor, id))!) // seen above, in this transaction
  }),

  route(searchIcd10, async ({ query }) => searchIcd10Codes(query.q, query.limit)),
]

/** The entry's patient. Only a current entry of this chart is replaced, by one request at a time. */
async function lockEntryAndGetPatientId(
  db: Db,
  actor: Actor,
  id: string,
  patientId: string,
): Promise<string> {
  await lockEntry(db, id)
  const entry = await historyStore.findInChart(db, actor, patientId, id)
  if (!entry) throw new DomainError('request.not-found')
  if (entry.voidedAt !== null) throw new DomainError('entry.already-voided')
  if (entry.replacedBy !== null) throw new DomainError('medical-history.replaced')
  return entry.patientId
}
