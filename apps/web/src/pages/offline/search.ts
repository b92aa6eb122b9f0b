/** URL of the page of downloaded patients: what a link from a facility or a chart offers to download. */
import { defineSearch, parseText } from '../../platform/routing/search-params.ts'

export const parseOfflineSearch = defineSearch({ facilityId: parseText, patientId: parseText })
