/** Who is notified of overdue work, and when: rules RS9 and SQ4. Each level once. */
export const overdueWorkKinds = ['result', 'result-review', 'consult'] as const
export type OverdueWorkKind = (typeof overdueWorkKinds)[number]
/** 1: who ordered or asked, and who was asked. 2: the clinical lead. */
export type OverdueLevel = 1 | 2

/** Days past due until the clinical lead is notified. */
export const leadAfterDays: { readonly [kind in OverdueWorkKind]: number } = {
  result: 3,
  'result-review': 3,
  consult: 1,
}

/** `daysLate` counts from the due date or time, which itself is not late. */
export function listOverdueLevels(
  kind: OverdueWorkKind,
  daysLate: number,
  done: readonly number[],
): OverdueLevel[] {
  const due: OverdueLevel[] = daysLate <= 0 ? [] : daysLate > leadAfterDays[kind] ? [1, 2] : [1]
  return due.filter((level) => !done.includes(level))
}
