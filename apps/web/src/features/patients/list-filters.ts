/** What the filters and the order of the patient list mean. Beside the URL's own file, which every page loads. */
import { patientSorts, type PatientSort } from '@mendwell/contract'
import type { PatientsSearch } from './search.ts'

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
