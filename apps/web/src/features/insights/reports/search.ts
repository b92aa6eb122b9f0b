/** URL of the reports page. */
import { clinicalReportTypes } from '@mendwell/contract'
import { defineSearch, parseFlag, parseId, parseOption } from '../../../platform/routing/search-params.ts'

export const parseReportsSearch = defineSearch({
  type: parseOption(clinicalReportTypes),
  days: parseOption([7, 30, 90, 365], 30),
  facility: parseId,
  /** From a link in an email: this report is shown first. */
  report: parseId,
  /** All reports are listed. */
  all: parseFlag,
})
