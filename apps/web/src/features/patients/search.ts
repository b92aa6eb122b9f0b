/** URLs of the patient list and of a chart. */
import { patientSorts, type PatientSort, timelineKinds } from '@mendwell/contract'
import { defineSearch, parseFlag, parseOption, parseText } from '../../platform/routing/search-params.ts'

export const parsePatientsSearch = defineSearch({
  search: parseText,
  status: parseOption(['active', 'inactive']),
  sort: parseOption(patientSorts, 'name'),
  /** The reverse of the column's default. */
  order: parseOption(['asc', 'desc']),
  /** The form for a new patient is open. */
  new: parseFlag,
})
export type PatientsSearch = ReturnType<typeof parsePatientsSearch>

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
})
export type ChartSearch = ReturnType<typeof parseChartSearch>
