/** Medications over HTTP. */
import { getMedicationLineKey } from '@mendwell/clinical'
import {
  Day,
  listMedications,
  recordMedication,
  reconcileMedication,
  voidMedication,
  type Medication,
} from '@mendwell/contract'
import { randomUUID } from 'node:crypto'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/connection.ts'
import { notOurs, pageOf, readCursor } from '../../platform/http/cursor.ts'
import { route } from '../../platform/http/route.ts'
import { Refusal } from '../../platform/domain-error.ts'
import { refuseUnlessResent, resent } from '../../platform/idempotent-create.ts'
import { loadChartAlerts } from '../patients/public.ts'
import { recheckSafety } from '../plans/public.ts'
import { seenChart, type Chart } from './chart.ts'
import {
  countMedications,
  insertMedication,
  insertMedicationVoid,
  insertReconciliation,
  lockMedication,
  medicationById,
  medicationOfChart,
  medicationsPage,
  reconciledLine,
  reconciliationById,
  type MedicationRow,
} from './medications-store.ts'

export const medicationRoutes = [
  route(listMedications, async ({ db, actor, params, query, now }) => {
    const { limit, cursor, ...filter } = query
    const after = readCursor(cursor, 2)
    if (after && !Day.safeParse(after[0]).success) throw notOurs()
    const { patientId, today } = await seenChart(db, actor, params.patientId, now)
    const [rows, total] = await Promise.all([
      medicationsPage(db, actor, patientId, filter, today, { limit: limit + 1, after }),
      countMedications(db, actor, patientId, filter, today),
    ])
    return pageOf(
      rows,
      limit,
      total,
      (row) => medication(row, today),
      (row) => [row.start_date, row.id],
    )
  }),

  route(recordMedication, async ({ db, actor, params, body, now, note, mail, baseUrl }) => {
    const chart = await seenChart(db, actor, params.patientId, now)
    const id = body.id ?? randomUUID()
    if (body.replaces) await lockMedication(db, body.replaces)
    const same = body.id && (await medicationById(db, actor, body.id))
    // Sent again after an answer that never arrived: the entry is there, and is told as it is.
    if (same && same.patient_id === chart.patientId) {
      refuseUnlessResent(
        { reconciles: await reconciledLine(db, actor, same.id) },
        { reconciles: body.reconciles },
      )
      return resent(medication(same, chart.today), { ...body, isActive: null }) // ends by itself on its last day
    }
    if (body.replaces) await refuseUnlessCurrent(db, actor, chart, body.replaces)
    if (body.reconciles) await assertTypedLine(db, actor, chart, 'reconciles', body.reconciles, now)
    const added = await insertMedication(db, {
      id,
      organization_id: actor.organizationId,
      patient_id: chart.patientId,
      replaces: body.replaces,
      medication_name: body.medicationName,
      dosage: body.dosage,
      frequency: body.frequency,
      route: body.route,
      start_date: body.startDate,
      end_date: body.endDate,
      prescribed_by: body.prescribedBy,
      reason: body.reason,
      side_effects: body.sideEffects,
      is_active: body.isActive,
      recorded_by: actor.userId,
      recorded_at: now.toISOString(),
    })
    if (added && body.reconciles) {
      await insertReconciliation(db, {
        ...reconciliationOf(actor, chart, body.reconciles, now),
        id: randomUUID(),
        action: 'replaced',
        medication_id: id,
      })
    }
    const found = await recheckSafety(db, actor, chart.patientId, { now, mail, baseUrl })
    if (found > 0) note({ safetyHits: found })
    const row = await medicationById(db, actor, id)
    if (row && row.patient_id === chart.patientId) return medication(row, chart.today)
    throw new Refusal('request.not-found') // the id is another record's
  }),

  route(reconcileMedication, async ({ db, actor, params, body, now, note, mail, baseUrl }) => {
    const chart = await seenChart(db, actor, params.patientId, now)
    const id = body.id ?? randomUUID()
    const same = body.id && (await reconciliationById(db, actor, body.id))
    if (!same) {
      await assertTypedLine(db, actor, chart, 'line', body.line, now)
      const added = await insertReconciliation(db, {
        ...reconciliationOf(actor, chart, body.line, now),
        id,
        action: body.action,
        reason: body.reason,
      })
      if (!added) throw new Refusal('request.not-found') // the id is another record's
    } else if (same.patient_id !== chart.patientId) throw new Refusal('request.not-found')
    else refuseUnlessResent(same, { action: body.action, line: body.line, reason: body.reason })
    const hits = await recheckSafety(db, actor, chart.patientId, { now, mail, baseUrl })
    if (hits > 0) note({ safetyHits: hits })
    const found = await findTypedLine(db, actor, chart, body.line, now)
    // The text may have changed since a device sent it; what was decided is told as it was.
    const decided = {
      text: body.line,
      state: body.action === 'reopened' ? 'not-reconciled' : body.action,
    } as const
    const line = found ?? { ...decided, reconciledByName: null, reconciledAt: null }
    return { ...line, id, patientId: chart.patientId }
  }),

  route(voidMedication, async ({ db, actor, params, body, now, note, mail, baseUrl }) => {
    const before = await medicationById(db, actor, params.medicationId)
    if (!before) throw new Refusal('request.not-found')
    const voided = await insertMedicationVoid(db, {
      medication_id: before.id,
      organization_id: actor.organizationId,
      reason: body.reason,
      voided_by: actor.userId,
      voided_at: now.toISOString(),
    })
    if (!voided) throw new Refusal('medication.void')
    const found = await recheckSafety(db, actor, before.patient_id, { now, mail, baseUrl })
    if (found > 0) note({ safetyHits: found })
    const { today } = await seenChart(db, actor, before.patient_id, now)
    return medication((await medicationById(db, actor, before.id))!, today) // seen above, in this transaction
  }),
]

const reconciliationOf = (actor: Actor, chart: Chart, line: string, now: Date) => ({
  organization_id: actor.organizationId,
  patient_id: chart.patientId,
  line,
  line_key: getMedicationLineKey(line),
  recorded_by: actor.userId,
  recorded_at: now.toISOString(),
})

async function findTypedLine(db: Db, actor: Actor, { patientId }: Chart, line: string, now: Date) {
  const chart = (await loadChartAlerts(db, actor.organizationId, [patientId], now)).get(patientId)
  const key = getMedicationLineKey(line)
  return chart?.typedMedications.find(({ text }) => getMedicationLineKey(text) === key)
}

async function assertTypedLine(
  db: Db,
  actor: Actor,
  chart: Chart,
  field: string,
  line: string,
  now: Date,
): Promise<void> {
  if (!(await findTypedLine(db, actor, chart, line, now))) {
    throw new Refusal('request.invalid', { fields: { [field]: 'This line is not in the typed medications' } })
  }
}

/** Only the current entry of the same chart is replaced. */
async function refuseUnlessCurrent(db: Db, actor: Actor, chart: Chart, id: string): Promise<void> {
  const before = await medicationOfChart(db, actor, chart.patientId, id)
  if (!before) {
    throw new Refusal('request.invalid', { fields: { replaces: 'This entry is not in this chart' } })
  }
  if (before.voided_at) throw new Refusal('medication.void')
  if (before.replaced_by) throw new Refusal('medication.replaced')
}

const medication = (row: MedicationRow, today: string): Medication => ({
  id: row.id,
  patientId: row.patient_id,
  medicationName: row.medication_name,
  dosage: row.dosage,
  frequency: row.frequency,
  route: row.route,
  startDate: row.start_date,
  endDate: row.end_date,
  prescribedBy: row.prescribed_by,
  reason: row.reason,
  sideEffects: row.side_effects,
  isActive: row.is_active && row.start_date <= today && (row.end_date === null || row.end_date >= today),
  isPlanned: row.is_active && row.start_date > today,
  replaces: row.replaces,
  replacedBy: row.replaced_by,
  recordedBy: row.recorded_by,
  recordedByName: row.recorded_by_name,
  recordedAt: row.recorded_at,
  voided:
    row.voided_at === null
      ? null
      : { at: row.voided_at, byName: row.voided_by_name ?? '', reason: row.void_reason ?? '' },
})
