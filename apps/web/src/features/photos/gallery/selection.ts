/** The selected photos, by their ids, in the order of the list. Pure. */
export type Selection = ReadonlySet<string>

export const emptySelection: Selection = new Set()

export function toggleSelection(selection: Selection, id: string): Selection {
  const next = new Set(selection)
  if (!next.delete(id)) next.add(id)
  return next
}

/** Selects everything from one photo to another, whichever comes first. */
export function selectRange(
  selection: Selection,
  ids: readonly string[],
  from: string,
  to: string,
): Selection {
  const [a, b] = [ids.indexOf(from), ids.indexOf(to)]
  if (a < 0 || b < 0) return toggleSelection(selection, to)
  return new Set([...selection, ...ids.slice(Math.min(a, b), Math.max(a, b) + 1)])
}

/** Only what is still in the list, as the filters change under it. */
export const listShownSelection = (selection: Selection, ids: readonly string[]): readonly string[] =>
  ids.filter((id) => selection.has(id))

/** Where a key leads from a card in a grid of so many columns; undefined: nowhere. */
export function findCardIndex(key: string, at: number, columns: number, count: number): number | undefined {
  const to = {
    ArrowRight: at + 1,
    ArrowLeft: at - 1,
    ArrowDown: at + columns,
    ArrowUp: at - columns,
    Home: 0,
    End: count - 1,
  }[key]
  return to === undefined || to < 0 || to >= count ? undefined : to
}
