/** The key statistics of a report: figures of the analytics as text, the same as on the screen. */
import type { Analytics, Rate } from '@mendwell/contract'
import type { Statistic } from './document.ts'

const dash = '—'
const formatPercent = ({ percent: value }: Rate) => (value === null ? dash : `${value}%`)
const formatParts = ({ part, whole }: Rate, noun: string) => `${part} of ${whole} ${noun}`
const pluralize = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`
const formatDays = (value: number | null) => (value === null ? dash : pluralize(value, 'day'))

const formatFollowUp = (median: number | null) =>
  median === null ? '' : `, followed for ${pluralize(median, 'day')}`

/** Known of today only: the newest state of each wound. */
const currentOnlyMetrics = ['active-wounds', 'healing-rate', 'infection', 'visit-frequency']

export const buildKeyStatistics = (analytics: Analytics, patients: number, isPast: boolean): Statistic[] =>
  buildAllStatistics(analytics, patients).filter(
    ({ metric }) => !isPast || !currentOnlyMetrics.includes(metric),
  )

function buildAllStatistics(analytics: Analytics, patients: number): Statistic[] {
  const { averageHealingDays: average, visitFrequencyDays: visits } = analytics
  return [
    { metric: 'patients', label: 'Patients', value: String(patients), of: 'in this report' },
    {
      metric: 'active-wounds',
      label: 'Active wounds',
      value: String(analytics.activeWounds),
      of: 'today',
    },
    {
      metric: 'healing-rate',
      label: 'Healing rate',
      value: formatPercent(analytics.healing),
      of: formatParts(analytics.healing, 'assessed wounds improved'),
    },
    {
      metric: 'average-healing-time',
      label: 'Average healing time',
      value: formatDays(average.value),
      of: `${pluralize(average.n, 'wound')} healed`,
    },
    {
      metric: 'documentation',
      label: 'Documentation',
      value: formatPercent(analytics.documentation),
      of: formatParts(analytics.documentation, 'assessments signed'),
    },
    {
      metric: 'treatment-compliance',
      label: 'Treatment compliance',
      value: formatPercent(analytics.treatmentCompliance),
      of: formatParts(analytics.treatmentCompliance, 'appointments kept'),
    },
    {
      metric: 'infection',
      label: 'Infection',
      value: formatPercent(analytics.infection),
      of: formatParts(analytics.infection, 'wounds with signs of infection'),
    },
    {
      metric: 'recurrence',
      label: 'Recurrence',
      value: formatPercent(analytics.recurrence),
      of: `${formatParts(analytics.recurrence, 'healed wounds reopened')}${formatFollowUp(analytics.recurrence.followedDays)}`,
    },
    {
      metric: 'visit-frequency',
      label: 'Visit frequency',
      value: formatDays(visits.value),
      of: `between assessments, ${pluralize(visits.n, 'wound')}`,
    },
  ]
}
