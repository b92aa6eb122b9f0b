/** How a number moved, in words, against what. Without anything to compare with there is no move, and none is made up. */
import type { DashboardStats, DashboardTrends } from '@mendwell/contract'

export type Move = {
  readonly direction: 'up' | 'down' | 'level'
  readonly amount: string
  readonly against: string
  /** Whether more is better here; neither is said of plain counts. */
  readonly is: 'good' | 'poor' | 'neither'
}

const directionOf = (change: number): Move['direction'] => (change > 0 ? 'up' : change < 0 ? 'down' : 'level')
const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

export function movesOf(stats: DashboardStats, trends: DashboardTrends) {
  const [before, now] = trends.weeks.slice(-2)
  return {
    patients: patients(stats, before?.patients),
    wounds: wounds(stats.activeWounds, trends.activeWoundsThirtyDaysAgo),
    assessments: assessments(stats.todayAssessments, trends.weekdayMedian, now?.endsOn),
    healing: healing(before, now),
  }
}

function patients({ totalPatients }: DashboardStats, lastWeek: number | undefined): Move | undefined {
  if (!lastWeek) return undefined
  const change = totalPatients - lastWeek
  if (change === 0) return undefined
  return { direction: directionOf(change), amount: `from ${lastWeek}`, against: 'last week,', is: 'neither' }
}

function wounds(active: number, before: number): Move | undefined {
  if (before === 0) return undefined
  const change = active - before
  const amount = change === 0 ? 'as many' : `${Math.abs(change)} ${change > 0 ? 'more' : 'fewer'}`
  const against = `${change === 0 ? 'as' : 'than'} thirty days ago,`
  return { direction: directionOf(change), amount, against, is: 'neither' }
}

function assessments(today: number, median: number | null, day: string | undefined): Move | undefined {
  if (median === null || !day) return undefined
  const change = today - median
  const weekday = weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()]
  return {
    direction: directionOf(change),
    amount: change === 0 ? 'at' : `${Math.abs(change)} ${change > 0 ? 'above' : 'below'}`,
    against: `the ${weekday} median of ${median}`,
    is: change < 0 ? 'poor' : change > 0 ? 'good' : 'neither',
  }
}

type Week = DashboardTrends['weeks'][number]
const shareOf = (week: Week | undefined) =>
  week && week.woundsAssessed > 0 ? Math.round((100 * week.woundsBetter) / week.woundsAssessed) : null

function healing(before: Week | undefined, now: Week | undefined): Move | undefined {
  const [earlier, later] = [shareOf(before), shareOf(now)]
  if (!now || earlier === null || later === null) return undefined
  const change = later - earlier
  return {
    direction: directionOf(change),
    amount: change === 0 ? 'level' : `${Math.abs(change)} ${Math.abs(change) === 1 ? 'point' : 'points'}`,
    against: `on last week, ${now.woundsBetter} of ${now.woundsAssessed} seen this week got better`,
    is: change > 0 ? 'good' : change < 0 ? 'poor' : 'neither',
  }
}
