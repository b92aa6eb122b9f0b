/** Results over HTTP. What was resulted, corrected or voided changes what the rules read: they evaluate the patient again. */
import { listChartFacts } from '@mendwell/clinical'
import {
  addResultStep,
  createResult,
  listResults,
  listResultWork,
  readChartFacts,
  type RequestBody,
} from '@mendwell/contract'
import { randomUUID } from 'node:crypto'
import type { Actor } from '../../../platform/actor.ts'
import { getLocalDate } from '../../../platform/dates.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { DomainError } from '../../../platform/domain-error.ts'
import { buildPage, decodeTimeCursor } from '../../../platform/http/cursor.ts'
import { route } from '../../../platform/http/route.ts'
import { assertSameResubmission } from '../../../platform/idempotent-create.ts'
import { readSavedResult, withdrawFindings } from '../../critical-findings/public.ts'
import type { Delivery } from '../../notifications/public.ts'
import { findPatientById, getPatientZone } from '../../patients/public.ts'
import { readContent } from '../../plans/public.ts'
import { reevaluatePatient } from '../reevaluate.ts'
import { loadChartFactSources } from './chart-facts.ts'
import { presentOnWorkList, presentResult } from './presenter.ts'
import { addStep, assertNotInFuture, getStateAfter } from './service.ts'
import {
  countResults,
  countWork,
  findResult,
  findWoundOfChart,
  insertResult,
  listEvents,
  listResultRows,
  listWork,
  type EventRow,
  type ResultRow,
} from './store.ts'

export const diagnosticRoutes = [
  route(listResults, async ({ db, actor, params, query, now }) => {
    const patient = await getPatientOrThrow(db, actor, params.patientId)
    const place = { limit: query.limit + 1, after: decodeTimeCursor(query.cursor) }
    const [rows, total] = await Promise.all([
      listResultRows(db, actor, patient.id, now, place),
      countResults(db, actor, patient.id),
    ])
    const events = await loadEvents(db, actor, rows)
    return buildPage(rows, query.limit, total, (row) => presentResult(row, events(row)), getPosition)
  }),

  route(createResult, async ({ db, actor, params, body, now, note, mail, baseUrl }) => {
    const patient = await getPatientOrThrow(db, actor, params.patientId)
    const sent = body.id && (await findResult(db, actor, body.id, now))
    if (sent) return resolveSent(db, actor, sent, patient.id, body)
    assertDates(body, patient.dateOfBirth, getLocalDate(now, await getPatientZone(db, actor, patient.id)))
    // A wound of the same chart may belong to a patient who was merged into it.
    const wound = body.woundId
      ? await findWoundOfChart(db, actor.organizationId, patient.id, body.woundId)
      : null
    if (wound === undefined) throw new DomainError('request.not-found')
    const id = body.id ?? randomUUID()
    const added = await insertResult(db, {
      id,
      organizationId: actor.organizationId,
      patientId: wound?.patientId ?? patient.id,
      woundId: wound?.id ?? null,
      kind: body.kind,
      name: body.name,
      side: body.side,
      reason: body.reason,
      orderedOn: body.orderedOn,
      dueOn: body.dueOn,
      orderedBy: actor.userId,
      recordedAt: now.toISOString(),
    })
    // The id belongs to another record.
    if (!added) throw new DomainError('request.not-found')
    let sequence = 1
    const add = (step: Parameters<typeof addStep>[4]) => addStep(db, actor, id, sequence++, step, now)
    await add({ step: 'order', state: 'ordered', on: body.orderedOn, content: null, reason: null })
    if (body.collectedOn)
      await add({ step: 'collect', state: 'pending', on: body.collectedOn, content: null, reason: null })
    if (body.resultedOn) {
      await add({
        step: 'result',
        state: 'resulted',
        on: body.resultedOn,
        content: body.content,
        reason: null,
      })
      const found = await reevaluatePatient(db, actor, patient.id, { now, mail, baseUrl })
      if (found > 0) note({ safetyHits: found })
      await readForFindings(db, actor, id, { now, mail, baseUrl })
    }
    return presentById(db, actor, id, now)
  }),

  route(addResultStep, async ({ db, actor, params, body, now, note, mail, baseUrl }) => {
    const row = await findResult(db, actor, params.resultId, now)
    if (!row) throw new DomainError('request.not-found')
    note({ patients: [row.patientId] })
    const events = await listEvents(db, actor, [row.id])
    const sent = events.find(({ id }) => id === body.id)
    if (sent) {
      assertSameResubmission({ ...sent, on: sent.happenedOn }, { ...body, after: undefined })
      return presentResult(row, events)
    }
    if (body.after !== row.sequence) throw new DomainError('result.changed')
    const state = getStateAfter(row, body.step, body.content)
    assertNotInFuture('on', body.on, row.today)
    if (body.on < row.orderedOn && body.step !== 'void')
      throw new DomainError('request.invalid', { fields: { on: 'Can’t be before the order date' } })
    if (!(await addStep(db, actor, row.id, row.sequence + 1, { ...body, state }, now)))
      throw new DomainError('result.changed')
    if (['result', 'correct', 'void'].includes(body.step)) {
      const found = await reevaluatePatient(db, actor, row.patientId, { now, mail, baseUrl })
      if (found > 0) note({ safetyHits: found })
      const { patientId, id: sourceId } = row
      if (body.step === 'void')
        await withdrawFindings(db, actor, { patientId, sourceId }, body.reason ?? '', now)
      else await readForFindings(db, actor, row.id, { now, mail, baseUrl })
    }
    return presentById(db, actor, row.id, now)
  }),

  route(listResultWork, async ({ db, actor, query, now, note }) => {
    const place = { limit: query.limit + 1, after: decodeTimeCursor(query.cursor) }
    const [rows, total] = await Promise.all([
      listWork(db, actor, now, query, place),
      countWork(db, actor, now, query),
    ])
    note({ patients: [...new Set(rows.slice(0, query.limit).map(({ patientId }) => patientId))] })
    const events = await loadEvents(db, actor, rows)
    return buildPage(rows, query.limit, total, (row) => presentOnWorkList(row, events(row)), getPosition)
  }),

  route(readChartFacts, async ({ db, actor, params, now }) => {
    const patient = await getPatientOrThrow(db, actor, params.patientId)
    const asOf = getLocalDate(now, await getPatientZone(db, actor, patient.id))
    const sources = await loadChartFactSources(db, actor.organizationId, patient, { now, asOf })
    return { asOf, facts: listChartFacts(sources, asOf) }
  }),
]

async function getPatientOrThrow(db: Db, actor: Actor, patientId: string) {
  const patient = await findPatientById(db, actor, patientId)
  if (!patient) throw new DomainError('request.not-found')
  return patient
}

const getPosition = (row: ResultRow) => [row.recordedAt, row.id]

async function loadEvents(db: Db, actor: Actor, rows: readonly ResultRow[]) {
  const all = Map.groupBy(
    await listEvents(
      db,
      actor,
      rows.map(({ id }) => id),
    ),
    ({ resultId }) => resultId,
  )
  return ({ id }: ResultRow): readonly EventRow[] => all.get(id) ?? []
}

async function presentById(db: Db, actor: Actor, id: string, now: Date) {
  const row = (await findResult(db, actor, id, now))! // written in this transaction
  return presentResult(row, await listEvents(db, actor, [id]))
}

/** What it says now, for critical findings. */
async function readForFindings(db: Db, actor: Actor, id: string, delivery: Delivery): Promise<void> {
  const row = (await findResult(db, actor, id, delivery.now))! // written in this transaction
  const { content, resultedOn, collectedOn, side } = presentResult(row, await listEvents(db, actor, [id]))
  if (content === null || resultedOn === null) return
  const charted = readContent(content, collectedOn ?? resultedOn)
  const abscessOrGas = content.kind === 'imaging' ? content.abscessOrGas : null
  await readSavedResult(db, actor, { ...row, side, resultedOn, charted, abscessOrGas }, delivery)
}

/** A retry finds its own record as it was created, whatever happened to it since. */
async function resolveSent(
  db: Db,
  actor: Actor,
  row: ResultRow,
  patientId: string,
  { content, resultedOn, collectedOn, ...body }: RequestBody<typeof createResult>,
) {
  if (row.patientId !== patientId) throw new DomainError('request.not-found')
  const events = await listEvents(db, actor, [row.id])
  const first = events.find(({ step }) => step === 'result')
  assertSameResubmission(
    {
      ...row,
      version: 1,
      content: first?.content ?? null,
      resultedOn: first?.happenedOn ?? null,
      collectedOn: events.find(({ step }) => step === 'collect')?.happenedOn ?? null,
    },
    { ...body, ...(content && { content, resultedOn }), ...(collectedOn && { collectedOn }) },
  )
  return presentResult(row, events)
}

function assertDates(
  { orderedOn, collectedOn, resultedOn }: RequestBody<typeof createResult>,
  born: string | null,
  today: string,
): void {
  assertNotInFuture('orderedOn', orderedOn, today)
  assertNotInFuture('collectedOn', collectedOn, today)
  assertNotInFuture('resultedOn', resultedOn, today)
  if (born !== null && orderedOn < born)
    throw new DomainError('request.invalid', {
      fields: { orderedOn: 'Date can’t be before the patient’s date of birth' },
    })
  const [first, later] = [collectedOn ?? orderedOn, resultedOn ?? orderedOn]
  if (first < orderedOn)
    throw new DomainError('request.invalid', { fields: { collectedOn: 'Can’t be before the order date' } })
  if (later < (resultedOn ? first : orderedOn))
    throw new DomainError('request.invalid', {
      fields: { resultedOn: 'Can’t be before the order or collection date' },
    })
}
