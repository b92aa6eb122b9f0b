/** What a report needs of who asks for it, receives it, or opens it. */
import { type BillingReportType, billingReportTypes } from '../billing/vocabulary.ts'
import type { Right } from '../rights/rights.ts'
import type { ReportType } from './vocabulary.ts'

export const isBillingReport = (type: ReportType): type is BillingReportType =>
  (billingReportTypes as readonly string[]).includes(type)

export const getReportRights = (type: ReportType): readonly Right[] =>
  isBillingReport(type) ? ['claims'] : ['charts.read', 'reports']

/** Where a report is opened: billers have no page of clinical reports. */
export const getReportPath = (type: ReportType, reportId: string): string =>
  isBillingReport(type) ? `/billing-dashboard?tab=reports&file=${reportId}` : `/reports?report=${reportId}`
