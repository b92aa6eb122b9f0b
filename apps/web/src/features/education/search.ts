/** URL of the education center. */
import { educationCategories, educationLanguages, educationStates, educationTypes } from '@mendwell/contract'
import { defineSearch, parseId, parseOption, parsePhrase } from '../../platform/routing/search-params.ts'

export const parseEducationSearch = defineSearch({
  tab: parseOption(['resources', 'progress', 'achievements'], 'resources'),
  q: parsePhrase,
  category: parseOption(educationCategories),
  type: parseOption(educationTypes),
  language: parseOption(educationLanguages),
  /** Staff can list lessons that are not active. */
  state: parseOption([...educationStates, 'all'], 'approved'),
  /** The lesson that is open. */
  lesson: parseId,
  /** The patient whose progress staff view. */
  patientId: parseId,
})
export type EducationSearch = ReturnType<typeof parseEducationSearch>
