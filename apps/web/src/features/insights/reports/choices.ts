/** The selections for a report, as form state and as a request. */
import { findPartGap, type ReportFormat, type ReportPart, type ReportType } from '@mendwell/contract'
import { parseDate } from '../../../ui/form/date-time-text.ts'
import type { PickerOption } from '../../../ui/form/picker.tsx'
import type { ReportRequest } from './data.ts'

export type RangeChoice = '7' | '30' | '90' | '365' | 'custom'

export type Choices = {
  readonly type: ReportType
  readonly range: RangeChoice
  /** As typed, for a custom range. */
  readonly from: string
  readonly to: string
  readonly format: ReportFormat
  /** Of all patients: those of one facility, or `all`. */
  readonly facilityId: string
  readonly allPatients: boolean
  readonly patients: readonly PickerOption[]
  readonly include: readonly ReportPart[]
}

export const allParts: readonly ReportPart[] = ['statistics', 'details', 'charts', 'photos', 'signatures']

export const createInitialChoices = (
  type: ReportType | undefined,
  days: number | undefined,
  facilityId = 'all',
): Choices => ({
  type: type ?? 'patient_summary',
  range: days === 7 ? '7' : days === 90 ? '90' : days === 365 ? '365' : '30',
  from: '',
  to: '',
  format: 'pdf',
  facilityId,
  allPatients: true,
  patients: [],
  include: allParts,
})

export type Readiness =
  | { readonly state: 'ready'; readonly asked: ReportRequest }
  | {
      readonly state: 'not-yet'
      readonly why: string
      readonly field: 'from' | 'to' | 'patients' | 'include'
    }

/** Why a part would add nothing to what is chosen; null where it is in the report. */
export const findGap = ({ type, format, allPatients, patients }: Choices, part: ReportPart): string | null =>
  findPartGap(part, { type, format, patients: allPatients ? null : patients.length })

const dayCounts = { '7': 7, '30': 30, '90': 90, '365': 365 } as const

export function computeReadiness(choices: Choices): Readiness {
  const { type, format, range } = choices
  const include = choices.include.filter((part) => findGap(choices, part) === null)
  if (include.length === 0) return { state: 'not-yet', why: 'Select what to include', field: 'include' }
  if (!choices.allPatients && choices.patients.length === 0)
    return { state: 'not-yet', why: 'Select at least one patient', field: 'patients' }
  const about = {
    type,
    format,
    include,
    // Selected patients are included wherever they live.
    facilityId: choices.allPatients ? choices.facilityId : 'all',
    patientIds: choices.allPatients ? null : choices.patients.map(({ id }) => id),
  }
  if (range !== 'custom') return { state: 'ready', asked: { ...about, range: { days: dayCounts[range] } } }
  const [from, to] = [parseDate(choices.from), parseDate(choices.to)]
  if (!from) return { state: 'not-yet', why: 'Enter the start date', field: 'from' }
  if (!to) return { state: 'not-yet', why: 'Enter the end date', field: 'to' }
  if (from > to)
    return { state: 'not-yet', why: 'Start date must be on or before the end date', field: 'from' }
  return { state: 'ready', asked: { ...about, range: { from, to } } }
}
