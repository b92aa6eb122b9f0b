/** An edition in the contract's format, with its state on a day. */
import type { RuleEdition } from '@mendwell/contract'
import type { AppliedEdition, EditionRow } from './store.ts'

/** Of the editions of a kind, latest first, those up to the first complete one are used on the day. */
export function listUsedIds(applied: readonly AppliedEdition[], today: string): ReadonlySet<string> {
  const used = new Set<string>()
  for (const editions of Map.groupBy(applied, ({ kind }) => kind).values()) {
    for (const { id, isComplete } of editions.filter(({ startDate }) => startDate <= today)) {
      used.add(id)
      if (isComplete) break
    }
  }
  return used
}

function getState(row: EditionRow, used: ReadonlySet<string>, today: string): RuleEdition['state'] {
  if (row.appliedAt === null) return 'draft'
  if (row.withdrawnAt !== null) return 'withdrawn'
  if (row.startDate > today) return 'upcoming'
  return used.has(row.id) ? 'in-effect' : 'superseded'
}

export const presentEdition = (row: EditionRow, used: ReadonlySet<string>, today: string): RuleEdition => ({
  id: row.id,
  kind: row.kind,
  name: row.name,
  source: row.source,
  startDate: row.startDate,
  isComplete: row.isComplete,
  rowCount: row.rowCount,
  skippedCount: row.skippedCount,
  state: getState(row, used, today),
  createdByName: row.createdByName,
  createdAt: row.createdAt,
  applied: row.appliedAt === null ? null : { at: row.appliedAt, byName: row.appliedByName ?? '' },
  withdrawn:
    row.withdrawnAt === null
      ? null
      : { at: row.withdrawnAt, byName: row.withdrawnByName ?? '', reason: row.withdrawReason ?? '' },
  version: row.version,
})
