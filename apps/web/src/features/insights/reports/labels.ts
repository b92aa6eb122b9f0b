/** Labels of reports: types, formats, sections and states. */
import {
  type BillingReportType,
  type clinicalReportTypes,
  isBillingReport,
  type recurrences,
  type ReportFormat,
  type ReportPart,
  type ReportRun,
  type ReportType,
} from '@mendwell/contract'
import type { Level } from '../../../ui/badge.tsx'

type ClinicalReportType = (typeof clinicalReportTypes)[number]

export const typeLabels: Record<ClinicalReportType, { readonly name: string; readonly says: string }> = {
  patient_summary: {
    name: 'Patient Summary',
    says: 'By patient: allergies, open wounds, risk, last assessment',
  },
  healing_progress: {
    name: 'Healing Progress',
    says: 'By wound: initial and current area, week 4, healing status',
  },
  assessment_history: {
    name: 'Assessment History',
    says: 'Each assessment in the period, with its signature',
  },
  treatment_effectiveness: {
    name: 'Treatment Effectiveness',
    says: 'Wounds improved, by dressing, clinician, and facility',
  },
  compliance: { name: 'Compliance', says: 'Signed and unsigned documentation, appointments kept' },
  statistical: { name: 'Statistical', says: 'All analytics metrics with tables' },
}

const billingNames: Record<BillingReportType, string> = {
  charge_lag: 'Charge Lag',
  days_in_ar: 'Days in AR',
  ar_by_payer: 'AR by Payer and Age',
  denials: 'Denials',
  collections: 'Collections',
  unanswered_claims: 'Claims Without a Payer Response',
  timely_filing: 'Timely Filing',
  authorizations_ending: 'Authorizations Running Out',
}

export const getReportName = (type: ReportType): string =>
  isBillingReport(type) ? billingNames[type] : typeLabels[type].name

export const fileFormatLabels: Record<ReportFormat, string> = {
  pdf: 'PDF',
  excel: 'Excel',
  csv: 'CSV',
  word: 'Word',
}
const fileExtensions: Record<ReportFormat, string> = {
  pdf: 'pdf',
  excel: 'xlsx',
  csv: 'csv',
  word: 'docx',
}

export const partLabels: Record<ReportPart, string> = {
  statistics: 'Key statistics',
  details: 'Detailed rows',
  charts: 'Charts',
  photos: 'Photos with scale',
  signatures: 'Signatures',
}

export const stateLabels: Record<ReportRun['state'], { readonly word: string; readonly level: Level }> = {
  waiting: { word: 'Pending', level: 'note' },
  running: { word: 'Generating', level: 'note' },
  done: { word: 'Ready', level: 'good' },
  failed: { word: 'Failed', level: 'critical' },
  cancelled: { word: 'Cancelled', level: 'unknown' },
}

export const recurrenceLabels: Record<(typeof recurrences)[number], string> = {
  daily: 'Daily',
  weekly: 'Weekly',
  monthly: 'Monthly',
}

export const formatByteSize = (bytes: number) =>
  bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`

export const buildReportFileName = ({
  type,
  from,
  to,
  format,
}: Pick<ReportRun, 'type' | 'from' | 'to' | 'format'>) =>
  `${type.replaceAll('_', '-')}-${from}-to-${to}.${fileExtensions[format]}`
