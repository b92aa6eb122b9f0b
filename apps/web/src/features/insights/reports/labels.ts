/** Labels of reports: types, formats, sections and states. */
import type { recurrences, ReportFormat, ReportPart, ReportRun, ReportType } from '@mendwell/contract'
import type { Level } from '../../../ui/badge.tsx'

export const typeLabels: Record<ReportType, { readonly name: string; readonly says: string }> = {
  patient_summary: {
    name: 'Patient Summary',
    says: 'Each patient: allergies, open wounds, risk, last assessment',
  },
  healing_progress: {
    name: 'Healing Progress',
    says: 'Each wound: area at the start and now, week 4, how it stands',
  },
  assessment_history: {
    name: 'Assessment History',
    says: 'Each assessment of the period, with its signature',
  },
  treatment_effectiveness: {
    name: 'Treatment Effectiveness',
    says: 'Wounds that got better, by dressing, clinician and facility',
  },
  compliance: { name: 'Compliance', says: 'What is signed, what is not, appointments kept' },
  statistical: { name: 'Statistical', says: 'All figures of the analytics, with their tables' },
}

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
  charts: 'Charts (PDF, up to 40 chosen patients)',
  photos: 'Photos with their scale (PDF, up to 40 chosen patients)',
  signatures: 'Signatures',
}

export const stateLabels: Record<ReportRun['state'], { readonly word: string; readonly level: Level }> = {
  waiting: { word: 'Waiting', level: 'note' },
  running: { word: 'Being made', level: 'note' },
  done: { word: 'Ready', level: 'good' },
  failed: { word: 'Not made', level: 'critical' },
  cancelled: { word: 'Stopped', level: 'unknown' },
}

export const recurrenceLabels: Record<(typeof recurrences)[number], string> = {
  daily: 'Every day',
  weekly: 'Every week',
  monthly: 'Every month',
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
