/** The change of a number as text, with its reference. Without a reference there is no change. */
import type { DashboardStats, DashboardTrends } from '@mendwell/contract'

export type TrendLabel = {
  readonly direction: 'up' | 'down' | 'level'
  readonly amount: string
  readonly against: string
  /** Whether more is better; plain counts have neither. */
  readonly is: 'good' | 'poor' | 'neither'
}

const getDirection = (change: number): TrendLabel['direction'] =>
  change > 0 ? 'up' : change < 0 ? 'down' : 'level'
const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

export function buildTrendLabels(stats: DashboardStats, trends: DashboardTrends) {
  const [before, now] = trends.weeks.slice(-2)
  return {
    patients: buildPatientTrend(stats, before?.patients),
    wounds: buildWoundTrend(stats.activeWounds, trends.activeWoundsThirtyDaysAgo),
    assessments: buildAssessmentTrend(stats.todayAssessments, trends.weekdayMedian, now?.endsOn),
  }
}

function buildPatientTrend(
  { totalPatients }: DashboardStats,
  lastWeek: number | undefined,
): TrendLabel | undefined {
  if (!lastWeek) return undefined
  const change = totalPatients - lastWeek
  if (change === 0) return undefined
  return { direction: getDirection(change), amount: `from ${lastWeek}`, against: 'last week,', is: 'neither' }
}

function buildWoundTrend(active: number, before: number): TrendLabel | undefined {
  if (before === 0) return undefined
  const change = active - before
  const amount = change === 0 ? 'same' : `${Math.abs(change)} ${change > 0 ? 'more' : 'fewer'}`
  const against = `${change === 0 ? 'as' : 'than'} 30 days ago,`
  return { direction: getDirection(change), amount, against, is: 'neither' }
}

function buildAssessmentTrend(
  today: number,
  median: number | null,
  day: string | undefined,
): TrendLabel | undefined {
  if (median === null || !day) return undefined
  const change = today - median
  const weekday = weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()]
  return {
    direction: getDirection(change),
    amount: change === 0 ? 'at' : `${Math.abs(change)} ${change > 0 ? 'above' : 'below'}`,
    against: `the ${weekday} median of ${median}`,
    is: change < 0 ? 'poor' : change > 0 ? 'good' : 'neither',
  }
}
