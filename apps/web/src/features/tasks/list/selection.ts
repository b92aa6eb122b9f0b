/** The selected open tasks, by their ids, in the order of the list. Pure. */
export type Selection = ReadonlySet<string>

export const emptySelection: Selection = new Set()

/** Toggles one; with `from`, everything from there to here is selected too, whichever comes first. */
export function toggleRange(
  selection: Selection,
  ids: readonly string[],
  id: string,
  from?: string,
): Selection {
  const [a, b] = [from === undefined ? -1 : ids.indexOf(from), ids.indexOf(id)]
  if (a >= 0 && b >= 0) return new Set([...selection, ...ids.slice(Math.min(a, b), Math.max(a, b) + 1)])
  const next = new Set(selection)
  if (!next.delete(id)) next.add(id)
  return next
}

/** Only what is still listed and open, as filters and colleagues change the list under it. */
export const listShownSelection = (selection: Selection, ids: readonly string[]): string[] =>
  ids.filter((id) => selection.has(id))
