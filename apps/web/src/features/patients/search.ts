/** URLs of the patient list and of a chart. */
import { patientSorts, type PatientSort, timelineKinds } from '@mendwell/contract'
import {
  defineSearch,
  parseFlag,
  parseId,
  parseOption,
  parseText,
} from '../../platform/routing/search-params.ts'

export const parsePatientsSearch = defineSearch({
  search: parseText,
  status: parseOption(['active', 'inactive']),
  sort: parseOption(patientSorts, 'name'),
  /** The reverse of the column's default. */
  order: parseOption(['asc', 'desc']),
  facilityId: parseId,
  wounds: parseOption(['open', 'none']),
  assessment: parseOption(['due']),
  risk: parseOption(['high']),
  /** The worklist whose filters these are. */
  worklist: parseId,
  /** The form for a new patient is open. */
  new: parseFlag,
})
export type PatientsSearch = ReturnType<typeof parsePatientsSearch>

/** What a worklist stores of it. */
export const toPatientFilters = ({
  new: _,
  worklist: __,
  ...filters
}: PatientsSearch): Record<string, string> =>
  Object.fromEntries(Object.entries(filters).filter((entry): entry is [string, string] => Boolean(entry[1])))

/** The latest registration first, everything else ascending. */
export const getDefaultOrder = (sort: PatientSort): 'asc' | 'desc' => (sort === 'registered' ? 'desc' : 'asc')

/** Selecting the same column again reverses it. */
export function toggleSort(search: PatientsSearch, column: string): Partial<PatientsSearch> {
  const sort = patientSorts.find((one) => one === column)
  if (!sort) return {}
  const current = search.sort ?? 'name'
  const order = search.order ?? getDefaultOrder(current)
  const next = current === sort ? (order === 'asc' ? 'desc' : 'asc') : getDefaultOrder(sort)
  return {
    sort: sort === 'name' ? undefined : sort,
    order: next === getDefaultOrder(sort) ? undefined : next,
  }
}

export const parseChartSearch = defineSearch({
  /** On a small screen the timeline replaces the cards. */
  view: parseOption(['timeline']),
  /** Filter of the timeline. */
  kind: parseOption(timelineKinds),
  /** The progress note that is open. */
  note: parseText,
  /** The worklist that the chart was opened from. */
  worklist: parseId,
})
export type ChartSearch = ReturnType<typeof parseChartSearch>
