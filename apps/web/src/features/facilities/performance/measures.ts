/** What facilities are compared by: each with its value, what it was counted from, and which way is better. */
import type { FacilityMetrics, facilityPerformance, ResponseBody } from '@mendwell/contract'
import { formatMoney } from '../format-facility.ts'

export type FacilityRow = ResponseBody<typeof facilityPerformance>['facilities'][number]

export type Measure = {
  readonly id: string
  readonly name: string
  readonly unit: '' | '%' | ' days' | ' $'
  readonly better: 'more' | 'less'
  readonly of: (figures: FacilityMetrics) => number | null
  readonly source: (figures: FacilityMetrics) => string
}

const formatPeople = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

export const measures: readonly Measure[] = [
  {
    id: 'healing',
    name: 'Healing rate',
    unit: '%',
    better: 'more',
    of: ({ healingRate }) => healingRate,
    source: ({ woundsAssessed, woundsHealed }) =>
      `of ${formatPeople(woundsAssessed, 'wound', 'wounds')}, ${woundsHealed} healed`,
  },
  {
    id: 'injuries',
    name: 'Facility-acquired pressure injuries',
    unit: '',
    better: 'less',
    of: ({ acquiredPressureInjuries }) => acquiredPressureInjuries,
    source: ({ pressureInjuriesOriginUnknown: unknown }) =>
      unknown > 0 ? `${unknown} more with unknown present-on-admission status` : 'not present on admission',
  },
  {
    id: 'appointments',
    name: 'Appointments completed',
    unit: '',
    better: 'more',
    of: ({ completedAppointments }) => completedAppointments,
    source: ({ missedAppointments }) => `${missedAppointments} missed`,
  },
  {
    id: 'visits',
    name: 'Visit volume',
    unit: '',
    better: 'more',
    of: ({ visits }) => visits,
    source: () => 'completed',
  },
  {
    id: 'first',
    name: 'Time to first assessment',
    unit: ' days',
    better: 'less',
    of: ({ daysToFirstAssessment }) => daysToFirstAssessment,
    source: ({ patientsAssessed }) => `median of ${formatPeople(patientsAssessed, 'patient', 'patients')}`,
  },
  {
    id: 'late',
    name: 'Late reassessments',
    unit: '',
    better: 'less',
    of: ({ reassessmentsLate, reassessmentsDue }) => (reassessmentsDue === 0 ? null : reassessmentsLate),
    source: ({ reassessmentsDue }) => `of ${reassessmentsDue} due`,
  },
  {
    id: 'revenue',
    name: 'Revenue',
    unit: ' $',
    better: 'more',
    of: ({ revenue }) => revenue,
    source: () => 'paid',
  },
]

export type Trend = {
  readonly words: string
  readonly direction: 'up' | 'down' | 'same'
  readonly isBetter: boolean | null
}

/** Against as many days before; null where one of the two is not known. */
export function computeTrend(measure: Measure, row: Pick<FacilityRow, 'current' | 'previous'>): Trend | null {
  const [now, before] = [measure.of(row.current), measure.of(row.previous)]
  if (now === null || before === null) return null
  const change = Math.round((now - before) * 10) / 10
  if (change === 0) return { words: 'no change', direction: 'same', isBetter: null }
  return {
    words: `from ${formatMeasure(measure, before)}`,
    direction: change > 0 ? 'up' : 'down',
    isBetter: change > 0 === (measure.better === 'more'),
  }
}

export function formatMeasure({ unit }: Pick<Measure, 'unit'>, value: number): string {
  if (unit === ' $') return formatMoney(value) ?? ''
  return `${value.toLocaleString('en-US', { maximumFractionDigits: 1 })}${unit}`
}

/** The best first; those that are not known last, by name. */
export function rankFacilities(measure: Measure, rows: readonly FacilityRow[]): readonly FacilityRow[] {
  const sign = measure.better === 'more' ? -1 : 1
  return rows.toSorted((one, other) => {
    const [a, b] = [measure.of(one.current), measure.of(other.current)]
    if (a === null || b === null) return Number(a === null) - Number(b === null)
    return (a - b) * sign
  })
}
