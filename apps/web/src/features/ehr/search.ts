/** What the EHR dashboard keeps in its URL: the tab, the search, the chosen patient and the form that is open. */

const ehrTabs = ['registry', 'assessments', 'analytics', 'reports'] as const
export type EhrTab = (typeof ehrTabs)[number]
const ehrForms = ['braden', 'skin', 'vitals', 'history'] as const
export type EhrForm = (typeof ehrForms)[number]

export type EhrSearch = {
  /** The registry unless something else is chosen. */
  tab?: EhrTab
  search?: string
  /** Whose trends or summary are shown, or whom the open form is about. */
  patient?: string
  form?: EhrForm
}

const isId = (value: unknown): value is string => typeof value === 'string' && /^[0-9a-f-]{36}$/i.test(value)

/** Anything unknown is left out. */
export function parseEhrSearch(raw: Record<string, unknown>): EhrSearch {
  const found: EhrSearch = {}
  const tab = ehrTabs.find((one) => one === raw.tab)
  if (tab && tab !== 'registry') found.tab = tab
  // The router reads a number in a URL as a number; a medical record number may be all digits.
  if (typeof raw.search === 'string' || typeof raw.search === 'number') found.search = String(raw.search)
  if (isId(raw.patient)) found.patient = raw.patient
  const form = ehrForms.find((one) => one === raw.form)
  if (form && found.patient) found.form = form
  return found
}
