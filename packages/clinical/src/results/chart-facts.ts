/** General facts of a chart and when each has to be renewed, rules RS6 to RS8. They are shown where care is documented, never asked twice. */
import { countDaysBetween } from '../measurement/days.ts'

/** In stable glycemia twice a year; above the goal quarterly. Rule RS6. */
const hba1cValidDays = 182
const hba1cValidDaysAboveGoal = 91
const hba1cGoalBelow = 7
/** Rule RS7; product decision. */
const albuminValidDays = 90
/** Tobacco use is asked at least once a year. Rule RS8. */
const smokingValidDays = 365

export const albuminCaveat = 'Albumin reflects inflammation, not nutrition alone.'

export type FactState = 'current' | 'out-of-date' | 'not-documented' | 'future'

/** A value and whether it still counts on a day. */
function getFactState(on: string | null, today: string, validDays: number): FactState {
  if (on === null) return 'not-documented'
  const age = countDaysBetween(on, today)
  if (age === null) return 'not-documented'
  if (age < 0) return 'future'
  return age <= validDays ? 'current' : 'out-of-date'
}

const getHba1cValidDays = (percent: number): number =>
  percent >= hba1cGoalBelow ? hba1cValidDaysAboveGoal : hba1cValidDays

export type ChartFactSources = {
  readonly ageYears: number | null
  readonly hba1c: { readonly value: number; readonly on: string } | null
  readonly albumin: { readonly value: number; readonly on: string } | null
  /** As the problem list has it, and when that entry was last recorded. Null: not addressed. */
  readonly diabetes: { readonly condition: string; readonly on: string } | null
  readonly smoking: { readonly condition: string; readonly on: string } | null
}
export type ChartFact = {
  readonly id: 'age' | 'diabetes' | 'hba1c' | 'albumin' | 'smoking'
  readonly label: string
  readonly value: string
  readonly on: string | null
  readonly state: FactState
  readonly note: string | null
  /** What is asked for; null where nothing is. */
  readonly renewal: string | null
}

/** HbA1c is asked for only in diabetes; albumin is never asked for. */
export function listChartFacts(sources: ChartFactSources, today: string): ChartFact[] {
  const { ageYears, hba1c, albumin, diabetes, smoking } = sources
  const hba1cState = getFactState(
    hba1c?.on ?? null,
    today,
    hba1c ? getHba1cValidDays(hba1c.value) : hba1cValidDays,
  )
  const smokingState = getFactState(smoking?.on ?? null, today, smokingValidDays)
  return [
    {
      id: 'age',
      label: 'Age',
      value: ageYears === null ? 'Not documented' : `${ageYears} y.o.`,
      on: null,
      state: ageYears === null ? 'not-documented' : 'current',
      note: null,
      renewal: ageYears === null ? 'Document the date of birth' : null,
    },
    {
      id: 'diabetes',
      label: 'Diabetes',
      value: diabetes?.condition ?? 'Not documented',
      on: diabetes?.on ?? null,
      state: diabetes ? 'current' : 'not-documented',
      note: null,
      renewal: null,
    },
    {
      id: 'hba1c',
      label: 'HbA1c',
      value: hba1c ? `${hba1c.value.toFixed(1)}%` : 'Not documented',
      on: hba1c?.on ?? null,
      state: hba1cState,
      note: null,
      renewal: diabetes && hba1cState !== 'current' ? 'Order HbA1c' : null,
    },
    {
      id: 'albumin',
      label: 'Albumin',
      value: albumin ? `${albumin.value.toFixed(1)} g/dL` : 'Not documented',
      on: albumin?.on ?? null,
      state: getFactState(albumin?.on ?? null, today, albuminValidDays),
      note: albumin ? albuminCaveat : null,
      renewal: null,
    },
    {
      id: 'smoking',
      label: 'Smoking',
      value: smoking?.condition ?? 'Not documented',
      on: smoking?.on ?? null,
      state: smokingState,
      note: null,
      renewal: smokingState === 'current' ? null : 'Ask about tobacco use',
    },
  ]
}

/** What rules may read: the latest value while it is current. Rule RS6. */
export function findCurrentHba1c(
  labs: readonly { readonly on: string; readonly analyte: string; readonly value: number }[],
  today: string,
): number | null {
  const latest = labs
    .filter(({ analyte }) => analyte === 'hba1c')
    .toSorted((a, b) => (a.on === b.on ? 0 : a.on < b.on ? 1 : -1))[0]
  if (!latest) return null
  return getFactState(latest.on, today, getHba1cValidDays(latest.value)) === 'current' ? latest.value : null
}
