/** The order of a list that is arranged by hand. */
export function moveTo<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const target = Math.min(Math.max(to, 0), items.length - 1)
  const moved = items[from]
  if (moved === undefined || target === from) return [...items]
  const others = items.filter((_, at) => at !== from)
  return [...others.slice(0, target), moved, ...others.slice(target)]
}
