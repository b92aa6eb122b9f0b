/** Differences that are selected to be stored, by row. */
import type { ImportedRow } from '@mendwell/contract'

export type SelectedChanges = ReadonlyMap<number, ReadonlySet<string>>

const listPossible = ({ differences }: Pick<ImportedRow, 'differences'>): string[] => [
  ...new Set(differences.flatMap(({ change, obstacle }) => (obstacle === null ? [change] : []))),
]

/** A row without a selected change is no update. */
export function toggleChange(
  selected: SelectedChanges,
  row: number,
  change: string,
  on: boolean,
): SelectedChanges {
  const changes = new Set(selected.get(row))
  if (on) changes.add(change)
  else changes.delete(change)
  const next = new Map(selected)
  if (changes.size > 0) next.set(row, changes)
  else next.delete(row)
  return next
}

export const selectAllChanges = (rows: readonly ImportedRow[]): SelectedChanges =>
  new Map(
    rows.flatMap((row) => {
      const possible = row.outcome === 'changed' ? listPossible(row) : []
      return possible.length > 0 ? [[row.row, new Set(possible)] as const] : []
    }),
  )

export const toApply = (selected: SelectedChanges) =>
  [...selected].map(([row, changes]) => ({ row, changes: [...changes] }))
