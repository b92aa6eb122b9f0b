/** Medications over HTTP. */
import { getMedicationLineKey, isIngredientCode } from '@mendwell/clinical'
import {
  Day,
  listMedications,
  medicationFields,
  recordMedication,
  reconcileMedication,
  voidMedication,
  type Medication,
} from '@mendwell/contract'
import { randomUUID } from 'node:crypto'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/connection.ts'
import { invalidCursorError, buildPage, decodeCursor } from '../../platform/http/cursor.ts'
import { route } from '../../platform/http/route.ts'
import { DomainError } from '../../platform/domain-error.ts'
import { pickFields } from '../../platform/pick-fields.ts'
import { assertSameResubmission, resolveResubmission } from '../../platform/idempotent-create.ts'
import { loadChartAlerts, type OnChartChanged } from '../patients/public.ts'
import { presentEntry } from '../records/public.ts'
import { getChartOrThrow, type Chart } from './chart.ts'
import {
  filterMedications,
  findReconciledLine,
  findReconciliationById,
  insertReconciliation,
  lockMedication,
  medicationStore,
  type MedicationRow,
} from './medications-store.ts'

export const createMedicationRoutes = ({ onChartChanged }: { onChartChanged: OnChartChanged }) => [
  route(listMedications, async ({ db, actor, params, query, now }) => {
    const { limit, cursor, ...filter } = query
    const after = decodeCursor(cursor, 2)
    if (after && !Day.safeParse(after[0]).success) throw invalidCursorError()
    const { patientId, today } = await getChartOrThrow(db, actor, params.patientId, now)
    const where = filterMedications(filter, today)
    const [rows, total] = await Promise.all([
      medicationStore.list(db, actor, patientId, { limit: limit + 1, after }, where),
      medicationStore.count(db, actor, patientId, where),
    ])
    const present = (row: MedicationRow) => presentMedication(row, today)
    return buildPage(rows, limit, total, present, medicationStore.getPosition)
  }),

  route(recordMedication, async ({ db, actor, params, body, now, note, mail, baseUrl }) => {
    const chart = await getChartOrThrow(db, actor, params.patientId, now)
    const id = body.id ?? randomUUID()
    if (body.replaces) await lockMedication(db, body.replaces)
    const same = body.id && (await medicationStore.find(db, actor, body.id))
    // A retry after a lost response returns the stored entry.
    if (same && same.patientId === chart.patientId) {
      assertSameResubmission(
        { reconciles: await findReconciledLine(db, actor, same.id) },
        { reconciles: body.reconciles },
      )
      return resolveResubmission(presentMedication(same, chart.today), { ...body, isActive: null }) // ends automatically on its last day
    }
    if (body.ingredientCode && !isIngredientCode(body.ingredientCode)) {
      throw new DomainError('request.invalid', {
        fields: { ingredientCode: 'Select a medication from the list' },
      })
    }
    if (body.replaces) await assertCurrent(db, actor, chart, body.replaces)
    if (body.reconciles) await assertTypedLine(db, actor, chart, 'reconciles', body.reconciles, now)
    const added = await medicationStore.insert(db, {
      ...pickFields(medicationFields, body),
      id,
      organizationId: actor.organizationId,
      patientId: chart.patientId,
      replaces: body.replaces,
      isActive: body.isActive,
      recordedBy: actor.userId,
      recordedAt: now.toISOString(),
    })
    if (added && body.reconciles) {
      await insertReconciliation(db, {
        ...buildReconciliation(actor, chart, body.reconciles, now),
        id: randomUUID(),
        action: 'replaced',
        medicationId: id,
      })
    }
    const found = await onChartChanged(db, actor, chart.patientId, { now, mail, baseUrl })
    if (found > 0) note({ safetyHits: found })
    const row = await medicationStore.find(db, actor, id)
    if (row && row.patientId === chart.patientId) return presentMedication(row, chart.today)
    throw new DomainError('request.not-found') // the id is another record's
  }),

  route(reconcileMedication, async ({ db, actor, params, body, now, note, mail, baseUrl }) => {
    const chart = await getChartOrThrow(db, actor, params.patientId, now)
    const id = body.id ?? randomUUID()
    const same = body.id && (await findReconciliationById(db, actor, body.id))
    if (!same) {
      await assertTypedLine(db, actor, chart, 'line', body.line, now)
      const added = await insertReconciliation(db, {
        ...buildReconciliation(actor, chart, body.line, now),
        id,
        action: body.action,
        reason: body.reason,
      })
      if (!added) throw new DomainError('request.not-found') // the id is another record's
    } else if (same.patientId !== chart.patientId) throw new DomainError('request.not-found')
    else assertSameResubmission(same, { action: body.action, line: body.line, reason: body.reason })
    const hits = await onChartChanged(db, actor, chart.patientId, { now, mail, baseUrl })
    if (hits > 0) note({ safetyHits: hits })
    const found = await findTypedLine(db, actor, chart, body.line, now)
    // The text may have changed since a device sent it; the stored decision is returned.
    const decided = {
      text: body.line,
      state: body.action === 'reopened' ? 'not-reconciled' : body.action,
    } as const
    const line = found ?? { ...decided, reconciledByName: null, reconciledAt: null }
    return { ...line, id, patientId: chart.patientId }
  }),

  route(voidMedication, async ({ db, actor, params, body, now, note, mail, baseUrl }) => {
    const before = await medicationStore.find(db, actor, params.medicationId)
    if (!before) throw new DomainError('request.not-found')
    if (!(await medicationStore.insertVoid(db, actor, before.id, body.reason, now)))
      throw new DomainError('medication.void')
    const found = await onChartChanged(db, actor, before.patientId, { now, mail, baseUrl })
    if (found > 0) note({ safetyHits: found })
    const { today } = await getChartOrThrow(db, actor, before.patientId, now)
    return presentMedication((await medicationStore.find(db, actor, before.id))!, today) // seen above, in this transaction
  }),
]

const buildReconciliation = (actor: Actor, chart: Chart, line: string, now: Date) => ({
  organizationId: actor.organizationId,
  patientId: chart.patientId,
  line,
  lineKey: getMedicationLineKey(line),
  recordedBy: actor.userId,
  recordedAt: now.toISOString(),
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
    throw new DomainError('request.invalid', {
      fields: { [field]: 'This line is not in the medications entered at registration' },
    })
  }
}

/** Only the current entry of the same chart is replaced. */
async function assertCurrent(db: Db, actor: Actor, chart: Chart, id: string): Promise<void> {
  const before = await medicationStore.findInChart(db, actor, chart.patientId, id)
  if (!before) {
    throw new DomainError('request.invalid', {
      fields: { replaces: 'This entry belongs to a different chart' },
    })
  }
  if (before.voidedAt) throw new DomainError('medication.void')
  if (before.replacedBy) throw new DomainError('medication.replaced')
}

const presentMedication = (row: MedicationRow, today: string): Medication => ({
  ...presentEntry(row),
  isActive: row.isActive && row.startDate <= today && (row.endDate === null || row.endDate >= today),
  isPlanned: row.isActive && row.startDate > today,
})
