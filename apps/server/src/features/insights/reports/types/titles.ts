/** What each report is called, on screens and in files. */
import { isBillingReport, type ReportType } from '@mendwell/contract'
import { getBillingReportTitle } from '../../../billing/public.ts'

const clinicalTitles = {
  patient_summary: 'Patient Summary',
  healing_progress: 'Healing Progress',
  assessment_history: 'Assessment History',
  treatment_effectiveness: 'Treatment Effectiveness',
  compliance: 'Compliance',
  statistical: 'Statistical',
}

export const getReportTitle = (type: ReportType): string =>
  `${isBillingReport(type) ? getBillingReportTitle(type) : clinicalTitles[type]} Report`
