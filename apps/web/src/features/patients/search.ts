/** URLs of the patient list and of a chart. */
import { patientSorts, timelineKinds } from '@mendwell/contract'
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
