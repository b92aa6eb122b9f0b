/** What the list of patients keeps in its URL. Anything unknown there is left out. */
export type PatientsSearch = {
  search?: string
  status?: 'active' | 'inactive'
  sort?: 'registered'
  /** The form for a new patient is open. */
  new?: true
}

export function readPatientsSearch(raw: Record<string, unknown>): PatientsSearch {
  const found: PatientsSearch = {}
  // The router reads a number in a URL as a number; a medical record number may be all digits.
  if (typeof raw.search === 'string' || typeof raw.search === 'number') found.search = String(raw.search)
  if (raw.status === 'active' || raw.status === 'inactive') found.status = raw.status
  if (raw.sort === 'registered') found.sort = raw.sort
  if (raw.new === true) found.new = true
  return found
}
