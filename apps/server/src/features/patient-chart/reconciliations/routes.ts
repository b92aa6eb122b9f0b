/** Reconciliations over HTTP. What was reconciled is stored in the chart's own words, never in the caller's. */
import {
  formatAllergyLine,
  getMedicationLineKey,
  getReconciliationDue,
  type ChartedAllergy,
} from '@mendwell/clinical'
import {
  listReconciliations,
  recordReconciliation,
  voidReconciliation,
  type Reconciliation,
  type ReconciliationLine,
  type RequestBody,
} from '@mendwell/contract'
import { randomUUID } from 'node:crypto'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { DomainError } from '../../../platform/domain-error.ts'
import { route } from '../../../platform/http/route.ts'
import { resolveResubmission } from '../../../platform/idempotent-create.ts'
import { loadChartAlerts } from '../../patients/public.ts'
import { presentEntry } from '../../records/public.ts'
import { isProposed } from '../allergies/allergy-text.ts'
import { allergyStore, listAllergyTexts } from '../allergies/store.ts'
import { getChartOrThrow, type Chart } from '../chart.ts'
import { medicationStore } from '../medications-store.ts'
import { findLastVisitDay, reconciliationStore, type ReconciliationRow } from './store.ts'

const maxShown = 20

export const reconciliationRoutes = [
  route(listReconciliations, async ({ db, actor, params, now }) => {
    const { patientId } = await getChartOrThrow(db, actor, params.patientId, now)
    const [rows, valid, lastVisitOn] = await Promise.all([
      reconciliationStore.list(db, actor, patientId, { limit: maxShown, after: undefined }),
      reconciliationStore.listValid(db, actor, patientId, { limit: 1 }),
      findLastVisitDay(db, actor, patientId),
    ])
    const { isDue, reason } = getReconciliationDue(valid[0]?.reconciledOn ?? null, lastVisitOn)
    return {
      patientId,
      isDue,
      dueReason: reason,
      lastVisitOn,
      reconciliations: rows.map(presentReconciliation),
    }
  }),

  route(recordReconciliation, async ({ db, actor, params, body, now }) => {
    const chart = await getChartOrThrow(db, actor, params.patientId, now)
    const id = body.id ?? randomUUID()
    const same = body.id && (await reconciliationStore.find(db, actor, body.id))
    if (same && same.patientId === chart.patientId) {
      const { lines, ...rest } = body
      const sent = { ...rest, lines: lines.map(({ item, outcome, note }) => ({ item, outcome, note })) }
      return resolveResubmission(presentReconciliation(same), sent)
    }
    const texts = await listAllergyTexts(db, actor, chart.patientId, false)
    const isListed = texts.some(({ allergies }) => allergies !== null)
    const isDenied = texts.some(({ allergyState }) => allergyState === 'none-known')
    await reconciliationStore.insert(db, {
      id,
      organizationId: actor.organizationId,
      patientId: chart.patientId,
      reconciledOn: chart.today,
      source: body.source,
      allergyState: isListed ? 'listed' : isDenied ? 'none-known' : 'not-asked',
      lines: JSON.stringify(await buildLines(db, actor, chart, body.lines, now)),
      notes: body.notes,
      recordedBy: actor.userId,
      recordedAt: now.toISOString(),
    })
    const row = await reconciliationStore.find(db, actor, id)
    if (row && row.patientId === chart.patientId) return presentReconciliation(row)
    throw new DomainError('request.not-found') // the id is another record's
  }),

  route(voidReconciliation, async ({ db, actor, params, body, now }) => {
    const before = await reconciliationStore.find(db, actor, params.reconciliationId)
    if (!before) throw new DomainError('request.not-found')
    if (!(await reconciliationStore.insertVoid(db, actor, before.id, body.reason, now)))
      throw new DomainError('reconciliation.void')
    return presentReconciliation((await reconciliationStore.find(db, actor, before.id))!) // seen above
  }),
]

type SentLine = RequestBody<typeof recordReconciliation>['lines'][number]

/** Each line as the chart has it. An entry that was replaced meanwhile is what was answered at the bedside, and stays. */
async function buildLines(
  db: Db,
  actor: Actor,
  chart: Chart,
  sent: readonly SentLine[],
  now: Date,
): Promise<ReconciliationLine[]> {
  const lines: ReconciliationLine[] = []
  for (const [at, line] of sent.entries()) {
    const text = await findText(db, actor, chart, line, now)
    if (text === null) {
      throw new DomainError('request.invalid', {
        fields: { [`lines.${at}.text`]: 'This entry belongs to a different chart' },
      })
    }
    lines.push({ ...line, text })
  }
  const keys = lines.map(({ item, entryId, text }) => `${item} ${entryId ?? text.toLowerCase()}`)
  if (new Set(keys).size !== keys.length) {
    throw new DomainError('request.invalid', { fields: { lines: 'Reconcile each entry once' } })
  }
  return lines
}

async function findText(
  db: Db,
  actor: Actor,
  { patientId }: Chart,
  { item, entryId, text }: SentLine,
  now: Date,
): Promise<string | null> {
  if (item === 'medication') {
    const row = entryId && (await medicationStore.findInChart(db, actor, patientId, entryId))
    return row ? [row.medicationName, row.dosage, row.frequency, row.route].join(', ') : null
  }
  if (item === 'allergy' && entryId) {
    const row = await allergyStore.findInChart(db, actor, patientId, entryId)
    return row ? formatAllergyLine(row as unknown as ChartedAllergy) : null // its reactions are those of the column's check
  }
  if (text === null) return null
  if (item === 'allergy') {
    const texts = await listAllergyTexts(db, actor, patientId, false)
    return isProposed(texts, text) ? text : null
  }
  const chart = (await loadChartAlerts(db, actor.organizationId, [patientId], now)).get(patientId)
  const key = getMedicationLineKey(text)
  return chart?.typedMedications.find((one) => getMedicationLineKey(one.text) === key)?.text ?? null
}

const presentReconciliation = (row: ReconciliationRow): Reconciliation => ({
  ...presentEntry(row),
  lines: row.lines as unknown as ReconciliationLine[], // stored by this feature only
})
