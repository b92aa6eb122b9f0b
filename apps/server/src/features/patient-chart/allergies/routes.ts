/** Allergies over HTTP. Text and status of the patient follow in allergy-text.ts. */
import { isSubstanceCode, listProposals, suggestSubstance } from '@mendwell/clinical'
import {
  allergyFields,
  dismissAllergyText,
  listAllergies,
  recordAllergy,
  recordAllergyStatus,
  voidAllergy,
  type Allergy,
  type AllergyList,
  type RequestBody,
} from '@mendwell/contract'
import { randomUUID } from 'node:crypto'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { DomainError } from '../../../platform/domain-error.ts'
import { route } from '../../../platform/http/route.ts'
import { resolveResubmission } from '../../../platform/idempotent-create.ts'
import { pickFields } from '../../../platform/pick-fields.ts'
import type { OnChartChanged } from '../../patients/public.ts'
import { presentEntry } from '../../records/public.ts'
import { getChartOrThrow, type Chart } from '../chart.ts'
import { changeAllergies, isProposed } from './allergy-text.ts'
import {
  allergyStore,
  findDismissal,
  findLatestStatement,
  findStatement,
  insertDismissal,
  insertStatement,
  listAllergyRows,
  listAllergyTexts,
  listDismissals,
  updateAllergyText,
  type AllergyRow,
} from './store.ts'

export const createAllergyRoutes = ({ onChartChanged }: { onChartChanged: OnChartChanged }) => [
  route(listAllergies, async ({ db, actor, params, now }) => {
    const { patientId } = await getChartOrThrow(db, actor, params.patientId, now)
    return loadAllergyList(db, actor, patientId)
  }),

  route(recordAllergy, async ({ db, actor, params, body, now, note, mail, baseUrl }) => {
    const chart = await getChartOrThrow(db, actor, params.patientId, now)
    const id = body.id ?? randomUUID()
    const texts = await listAllergyTexts(db, actor, chart.patientId, true)
    const same = body.id && (await allergyStore.find(db, actor, body.id))
    // A retry after a lost response returns the stored entry.
    if (same && same.patientId === chart.patientId) return resolveResubmission(presentAllergy(same), body)
    await assertRecordable(db, actor, chart, body)
    if (body.confirms && !isProposed(texts, body.confirms)) {
      throw new DomainError('request.invalid', {
        fields: { confirms: 'This text is not in the previous free-text allergies' },
      })
    }
    const change = { settles: body.confirms, stateAfter: body.stateAfter, now }
    await changeAllergies(db, actor, chart.patientId, change, () =>
      allergyStore.insert(db, {
        ...pickFields(allergyFields, body),
        reactions: body.reactions,
        id,
        organizationId: actor.organizationId,
        patientId: chart.patientId,
        replaces: body.replaces,
        isActive: body.isActive,
        endReason: body.isActive ? null : body.endReason,
        confirms: body.confirms,
        recordedBy: actor.userId,
        recordedAt: now.toISOString(),
      }),
    )
    const found = await onChartChanged(db, actor, chart.patientId, { now, mail, baseUrl })
    if (found > 0) note({ safetyHits: found })
    const row = await allergyStore.find(db, actor, id)
    if (row && row.patientId === chart.patientId) return presentAllergy(row)
    throw new DomainError('request.not-found') // the id is another record's
  }),

  route(voidAllergy, async ({ db, actor, params, body, now, note, mail, baseUrl }) => {
    const before = await allergyStore.find(db, actor, params.allergyId)
    if (!before) throw new DomainError('request.not-found')
    const { stateAfter } = body
    await changeAllergies(db, actor, before.patientId, { stateAfter, now }, async () => {
      if (!(await allergyStore.insertVoid(db, actor, before.id, body.reason, now)))
        throw new DomainError('allergy.void')
    })
    const found = await onChartChanged(db, actor, before.patientId, { now, mail, baseUrl })
    if (found > 0) note({ safetyHits: found })
    return presentAllergy((await allergyStore.find(db, actor, before.id))!) // seen above, in this transaction
  }),

  route(dismissAllergyText, async ({ db, actor, params, body, now, note, mail, baseUrl }) => {
    const { patientId } = await getChartOrThrow(db, actor, params.patientId, now)
    const id = body.id ?? randomUUID()
    const texts = await listAllergyTexts(db, actor, patientId, true)
    const same = body.id && (await findDismissal(db, actor, body.id))
    if (same && same.patientId === patientId) return resolveResubmission(same, body)
    const { line, reason, stateAfter } = body
    if (!isProposed(texts, line)) {
      throw new DomainError('request.invalid', {
        fields: { line: 'This text is not in the previous free-text allergies' },
      })
    }
    await changeAllergies(db, actor, patientId, { settles: line, stateAfter, now }, () =>
      insertDismissal(db, { ...buildRow(actor, patientId, now), id, line, reason }),
    )
    const found = await onChartChanged(db, actor, patientId, { now, mail, baseUrl })
    if (found > 0) note({ safetyHits: found })
    const row = await findDismissal(db, actor, id)
    if (row && row.patientId === patientId) return row
    throw new DomainError('request.not-found') // the id is another record's
  }),

  route(recordAllergyStatus, async ({ db, actor, params, body, now, note, mail, baseUrl }) => {
    const { patientId } = await getChartOrThrow(db, actor, params.patientId, now)
    const id = body.id ?? randomUUID()
    const texts = await listAllergyTexts(db, actor, patientId, true)
    const same = body.id && (await findStatement(db, actor, body.id))
    if (same && same.patientId === patientId) return resolveResubmission(same, body)
    if (texts.some(({ allergies }) => allergies !== null)) throw new DomainError('allergy.listed')
    const { state, source } = body
    const added = await insertStatement(db, { ...buildRow(actor, patientId, now), id, state, source })
    if (!added) throw new DomainError('request.not-found') // the id is another record's
    for (const row of texts) {
      const change = { allergies: null, allergyState: state, updatedAt: now.toISOString() }
      if (row.allergyState !== state) await updateAllergyText(db, actor, row.id, change)
    }
    const found = await onChartChanged(db, actor, patientId, { now, mail, baseUrl })
    if (found > 0) note({ safetyHits: found })
    return (await findStatement(db, actor, id))! // added above
  }),
]

const buildRow = (actor: Actor, patientId: string, now: Date) => ({
  organizationId: actor.organizationId,
  patientId,
  recordedBy: actor.userId,
  recordedAt: now.toISOString(),
})

/** What the shapes cannot know: the shipped table, and what the chart already lists. */
async function assertRecordable(
  db: Db,
  actor: Actor,
  chart: Chart,
  body: RequestBody<typeof recordAllergy>,
): Promise<void> {
  const refuse = (fields: Record<string, string>) => new DomainError('request.invalid', { fields })
  const { substanceCode: code, replaces } = body
  if (code && !isSubstanceCode(code)) throw refuse({ substanceCode: 'Select a substance from the list' })
  if (body.reactedOn && body.reactedOn > chart.today) throw refuse({ reactedOn: 'Can’t be in the future' })
  if (replaces) {
    const before = await allergyStore.findInChart(db, actor, chart.patientId, replaces)
    if (!before) throw refuse({ replaces: 'This entry belongs to a different chart' })
    if (before.voidedAt) throw new DomainError('allergy.void')
    if (before.replacedBy) throw new DomainError('allergy.replaced')
  }
  if (!body.isActive) return
  const current = (await listAllergyRows(db, actor, chart.patientId)).filter(({ isActive }) => isActive)
  const isSame = (row: AllergyRow) =>
    code ? row.substanceCode === code : row.name.toLowerCase() === body.name.toLowerCase()
  if (current.some((row) => row.id !== replaces && isSame(row))) {
    throw refuse({ name: 'This allergy is already listed' })
  }
}

async function loadAllergyList(db: Db, actor: Actor, patientId: string): Promise<AllergyList> {
  const [texts, rows, dismissals, stated] = await Promise.all([
    listAllergyTexts(db, actor, patientId, false),
    listAllergyRows(db, actor, patientId),
    listDismissals(db, actor, patientId),
    findLatestStatement(db, actor, patientId),
  ])
  const state = texts.some(({ allergies }) => allergies !== null)
    ? 'listed'
    : texts.some(({ allergyState }) => allergyState === 'none-known')
      ? 'none-known'
      : 'not-asked'
  const newestFirst = rows.toSorted((a, b) => b.recordedAt.localeCompare(a.recordedAt))
  const proposals = new Set(texts.flatMap(({ allergies, entries }) => listProposals(allergies, entries)))
  return {
    patientId,
    state,
    stated: stated?.state === state ? { byName: stated.recordedByName, at: stated.recordedAt } : null,
    entries: newestFirst.toSorted((a, b) => Number(b.isActive) - Number(a.isActive)).map(presentAllergy),
    proposals: [...proposals].map((text) => {
      const substance = suggestSubstance(text)
      return { text, substanceCode: substance?.code ?? null, substanceName: substance?.display ?? null }
    }),
    dismissals,
  }
}

const presentAllergy = (row: AllergyRow): Allergy => ({
  ...presentEntry(row),
  reactions: row.reactions as Allergy['reactions'], // the column's check
})
