import { describe, expect, it } from 'vitest'
import { buildTrendLabels } from './trend-labels.ts'
import { formatPatientMark, formatTrend } from './format-rate.ts'

const createWeek = (more: object = {}) => ({
  endsOn: '2026-11-16',
  patients: 0,
  activeWounds: 0,
  assessments: 0,
  ...more,
})
const stats = { totalPatients: 148, activeWounds: 213, todayAssessments: 5 } as Parameters<
  typeof buildTrendLabels
>[0]
const createTrends = (more: object = {}) =>
  ({
    weeks: [createWeek(), createWeek()],
    activeWoundsThirtyDaysAgo: 0,
    weekdayMedian: null,
    ...more,
  }) as Parameters<typeof buildTrendLabels>[1]

describe('the texts of the dashboard', () => {
  it('name a patient by the end of the id', () => {
    expect(formatPatientMark('00000000-0000-4000-8000-00000000a1b2')).toBe('Patient #a1b2')
  })

  it('show a trend only when there is one', () => {
    expect(formatTrend(null)).toBe('last 7 days: no previous data to compare')
    expect(formatTrend(0)).toBe('last 7 days: same as the previous 7')
    expect(formatTrend(-75)).toBe('last 7 days: 75% fewer than the previous 7')
  })

  it('show a change only where there is something to compare with', () => {
    expect(buildTrendLabels(stats, createTrends())).toEqual({
      patients: undefined,
      wounds: undefined,
      assessments: undefined,
    })
  })

  it('say what moved, how far and against what', () => {
    const moved = buildTrendLabels(
      stats,
      createTrends({
        weeks: [createWeek({ patients: 142 }), createWeek()],
        activeWoundsThirtyDaysAgo: 217,
        weekdayMedian: 6,
      }),
    )
    expect(moved.patients).toMatchObject({ direction: 'up', amount: 'from 142' })
    expect(moved.wounds).toMatchObject({
      direction: 'down',
      amount: '4 fewer',
      against: 'than 30 days ago,',
    })
    expect(moved.assessments).toMatchObject({
      amount: '1 below',
      against: 'the Monday median of 6',
      is: 'poor',
    })
  })
})
