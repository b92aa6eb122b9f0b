/** A reconciliation in words, for notes, packets, and the timeline. */
import {
  applyTallMan,
  reconciliationOutcomes,
  informationSources,
  type InformationSource,
} from '@mendwell/clinical'
import type { ReconciliationLine } from '@mendwell/contract'
import type { Actor } from '../../../platform/actor.ts'
import { formatDate } from '../../../platform/dates.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { onDay, reconciliationStore, type ReconciliationRow } from './store.ts'

function formatReconciliation(row: ReconciliationRow): string[] {
  const lines = row.lines as unknown as ReconciliationLine[] // stored by this feature only
  const source = informationSources.labels[row.source as InformationSource] // the column's check
  return [
    ...lines.map(
      ({ text, outcome, note }) =>
        `${applyTallMan(text)}: ${reconciliationOutcomes.labels[outcome]}${note === null ? '' : ` (${note})`}`,
    ),
    ...(row.allergyState === 'none-known' ? ['No known allergies (NKA)'] : []),
    ...(row.allergyState === 'not-asked' ? ['Allergies not assessed'] : []),
    ...(row.notes === null ? [] : [row.notes]),
    `Reconciled by ${row.recordedByName}, ${formatDate(row.reconciledOn)}. Source: ${source}`,
  ]
}

/** The latest of one day, as a visit note prints it; no lines where there was none. */
export async function loadReconciliationOfDay(
  db: Db,
  actor: Actor,
  patientId: string,
  day: string,
): Promise<string[]> {
  const [row] = await reconciliationStore.listValid(db, actor, patientId, { where: onDay(day) })
  return row ? formatReconciliation(row) : []
}

/** The latest of a chart, as a packet files it. */
export async function loadLatestReconciliation(db: Db, actor: Actor, patientId: string): Promise<string[]> {
  const [row] = await reconciliationStore.listValid(db, actor, patientId, { limit: 1 })
  return row ? formatReconciliation(row) : []
}
