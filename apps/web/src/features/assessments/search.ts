/** URLs of the two assessment pages. */
import { defineSearch, parseId, parseOption } from '../../platform/routing/search-params.ts'

export const parseCmsSearch = defineSearch({
  patientId: parseId,
  woundId: parseId,
  /** The unfinished form that is open; also the id of the record that it becomes. */
  draft: parseId,
  /** An unsigned record that is edited. */
  edit: parseId,
  /** A record that was just completed, to be signed. */
  sign: parseId,
  /** The round that it belongs to. */
  round: parseId,
})
export type CmsSearch = ReturnType<typeof parseCmsSearch>

const clinicalTabs = ['assessment', 'measurements', 'tools', 'photos', 'dressing', 'progress'] as const
export type ClinicalTab = (typeof clinicalTabs)[number]

export const parseWoundAssessmentSearch = defineSearch({
  patientId: parseId,
  woundId: parseId,
  /** The record whose details are open. */
  assessment: parseId,
  tab: parseOption(clinicalTabs),
  /** Two records side by side. */
  compare: parseId,
  with: parseId,
})
export type WoundAssessmentSearch = ReturnType<typeof parseWoundAssessmentSearch>
