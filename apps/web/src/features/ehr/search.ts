/** URL of the EHR dashboard. */
import { defineSearch, parseId, parseOption, parseText } from '../../platform/routing/search-params.ts'

const ehrTabs = ['registry', 'assessments', 'analytics', 'reports'] as const
export type EhrTab = (typeof ehrTabs)[number]
const ehrForms = ['braden', 'skin', 'vitals', 'history'] as const
export type EhrForm = (typeof ehrForms)[number]

const parseParams = defineSearch({
  tab: parseOption(ehrTabs, 'registry'),
  search: parseText,
  /** The patient whose trends or summary are shown, or for whom the form is open. */
  patient: parseId,
  form: parseOption(ehrForms),
})
export type EhrSearch = ReturnType<typeof parseParams>

/** A form needs its patient. */
export function parseEhrSearch(raw: Record<string, unknown>): EhrSearch {
  const { form, ...search } = parseParams(raw)
  return form && search.patient ? { ...search, form } : search
}
