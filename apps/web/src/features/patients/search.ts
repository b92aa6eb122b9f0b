/** What the list of patients and a chart keep in their URLs. Anything unknown there is left out. */
import { patientSorts, type PatientSort, timelineKinds, type TimelineKind } from '@mendwell/contract'

export type PatientsSearch = {
  search?: string
  status?: 'active' | 'inactive'
  /** By name unless something else is chosen. */
  sort?: PatientSort
  /** The other way than the column's own. */
  order?: 'asc' | 'desc'
  /** The form for a new patient is open. */
  new?: true
}

export function parsePatientsSearch(raw: Record<string, unknown>): PatientsSearch {
  const found: PatientsSearch = {}
  // The router reads a number in a URL as a number; a medical record number may be all digits.
  if (typeof raw.search === 'string' || typeof raw.search === 'number') found.search = String(raw.search)
  if (raw.status === 'active' || raw.status === 'inactive') found.status = raw.status
  const sort = patientSorts.find((one) => one === raw.sort)
  if (sort && sort !== 'name') found.sort = sort
  if (raw.order === 'asc' || raw.order === 'desc') found.order = raw.order
  if (raw.new === true) found.new = true
  return found
}

/** How a column is sorted at first: the newest registration on top, everything else from its beginning. */
export const getDefaultOrder = (sort: PatientSort): 'asc' | 'desc' => (sort === 'registered' ? 'desc' : 'asc')

/** A second press on the same column turns it round. */
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

export type ChartSearch = {
  /** On a small screen the timeline stands in the place of the cards. */
  view?: 'timeline'
  /** What the timeline is narrowed to. */
  kind?: TimelineKind
  /** The progress note that is open. */
  note?: string
}

export function parseChartSearch(raw: Record<string, unknown>): ChartSearch {
  const kind = timelineKinds.find((one) => one === raw.kind)
  return {
    ...(raw.view === 'timeline' && { view: 'timeline' }),
    ...(kind && { kind }),
    ...(typeof raw.note === 'string' && { note: raw.note }),
  }
}
