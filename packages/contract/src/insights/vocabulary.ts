/** Coded values of analytics and reports. The router imports them too, so nothing else is in this file. */
import { billingReportTypes } from '../billing/vocabulary.ts'

export const analyticsMeasures = [
  'active',
  'assessed',
  'better',
  'healed',
  'begun',
  'week-four',
  'week-four-below',
  'week-four-unmeasured',
  'attention',
  'deteriorating',
  'stalled',
  'infected',
  'reopened',
  'acquired',
  'origin-unknown',
  'clock',
  'clock-missed',
] as const
export type AnalyticsMeasure = (typeof analyticsMeasures)[number]

export const clinicalReportTypes = [
  'patient_summary',
  'healing_progress',
  'assessment_history',
  'treatment_effectiveness',
  'compliance',
  'statistical',
] as const
export const reportTypes = [...clinicalReportTypes, ...billingReportTypes] as const
export type ReportType = (typeof reportTypes)[number]
