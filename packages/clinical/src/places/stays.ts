/** Stays of a patient at a place, on a calendar of days. Rules PL6 and PL7. */

export type Stay = {
  readonly id: string
  readonly facilityId: string
  readonly startDate: string
  /** Null: the patient is there. */
  readonly endDate: string | null
}

export type StayProblem =
  /** At the field that is wrong. */
  { readonly field: 'startDate' | 'endDate'; readonly words: string } | null

const latest = '9999-12-31'
const getEnd = ({ endDate }: Pick<Stay, 'endDate'>) => endDate ?? latest

/** A stay may begin on the day on which another ends. */
export const doStaysOverlap = (
  one: Pick<Stay, 'startDate' | 'endDate'>,
  other: Pick<Stay, 'startDate' | 'endDate'>,
): boolean => one.startDate < getEnd(other) && other.startDate < getEnd(one)

/** Why a stay cannot be recorded as it is, beside the others of the patient; null: it can. */
export function checkStay(
  stay: Pick<Stay, 'startDate' | 'endDate'>,
  others: readonly Pick<Stay, 'startDate' | 'endDate'>[],
  today: string,
): StayProblem {
  if (stay.startDate > today) return { field: 'startDate', words: 'Can’t be in the future' }
  if (stay.endDate !== null && stay.endDate > today)
    return { field: 'endDate', words: 'Can’t be in the future' }
  if (stay.endDate !== null && stay.endDate < stay.startDate)
    return { field: 'endDate', words: 'Can’t be before the start of the stay' }
  const other = others.find((one) => doStaysOverlap(stay, one))
  if (!other) return null
  return other.endDate === null && stay.endDate === null
    ? { field: 'startDate', words: 'The patient has an open stay. Transfer or discharge the patient first.' }
    : { field: 'startDate', words: 'These dates overlap another stay for this patient.' }
}

/** Since when the patient had been at the place without interruption on that day; null: not there. A change of room is no new admission. */
export function findAdmissionDate(stays: readonly Stay[], facilityId: string, date: string): string | null {
  const there = stays.filter((stay) => stay.facilityId === facilityId)
  let stay = there
    .filter((one) => one.startDate <= date && date <= getEnd(one))
    .toSorted((one, other) => other.startDate.localeCompare(one.startDate))[0]
  if (!stay) return null
  const seen = new Set<string>()
  for (;;) {
    seen.add(stay.id)
    const since: string = stay.startDate
    const before = there.find((one) => one.endDate === since && !seen.has(one.id))
    if (!before) return since
    stay = before
  }
}
