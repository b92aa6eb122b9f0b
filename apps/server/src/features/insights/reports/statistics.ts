/** The key statistics of a report: figures of the analytics in words, the same as on the screen. */
import type { Analytics, Rate } from '@mendwell/contract'
import type { Statistic } from './document.ts'

const dash = '—'
const percent = ({ percent: value }: Rate) => (value === null ? dash : `${value} %`)
const parts = ({ part, whole }: Rate, noun: string) => `${part} of ${whole} ${noun}`
const days = (value: number | null) => (value === null ? dash : `${value} days`)

const followedWords = (median: number | null) => (median === null ? '' : `, followed for ${median} days`)

/** Known of today only: the newest state of each wound. */
const ofToday = ['active-wounds', 'healing-rate', 'infection', 'visit-frequency']

export const keyStatistics = (analytics: Analytics, patients: number, isPast: boolean): Statistic[] =>
  allStatistics(analytics, patients).filter(({ metric }) => !isPast || !ofToday.includes(metric))

function allStatistics(analytics: Analytics, patients: number): Statistic[] {
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
      value: percent(analytics.healing),
      of: parts(analytics.healing, 'wounds assessed got better'),
    },
    {
      metric: 'average-healing-time',
      label: 'Average healing time',
      value: days(average.value),
      of: `${average.n} wounds healed`,
    },
    {
      metric: 'documentation',
      label: 'Documentation',
      value: percent(analytics.documentation),
      of: parts(analytics.documentation, 'assessments signed'),
    },
    {
      metric: 'treatment-compliance',
      label: 'Treatment compliance',
      value: percent(analytics.treatmentCompliance),
      of: parts(analytics.treatmentCompliance, 'appointments kept'),
    },
    {
      metric: 'infection',
      label: 'Infection',
      value: percent(analytics.infection),
      of: parts(analytics.infection, 'wounds with a sign'),
    },
    {
      metric: 'recurrence',
      label: 'Recurrence',
      value: percent(analytics.recurrence),
      of: `${parts(analytics.recurrence, 'closures opened again')}${followedWords(analytics.recurrence.followedDays)}`,
    },
    {
      metric: 'visit-frequency',
      label: 'Visit frequency',
      value: days(visits.value),
      of: `between assessments, ${visits.n} wounds`,
    },
  ]
}
