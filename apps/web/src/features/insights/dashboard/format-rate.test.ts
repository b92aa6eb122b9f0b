import { describe, expect, it } from 'vitest'
import { movesOf } from './trend-labels.ts'
import { patientMark, trendWords } from './format-rate.ts'

const week = (more: object = {}) => ({
  endsOn: '2026-11-16',
  patients: 0,
  activeWounds: 0,
  assessments: 0,
  woundsAssessed: 0,
  woundsBetter: 0,
  ...more,
})
const stats = { totalPatients: 148, activeWounds: 213, todayAssessments: 5 } as Parameters<typeof movesOf>[0]
const trends = (more: object = {}) =>
  ({
    weeks: [week(), week()],
    activeWoundsThirtyDaysAgo: 0,
    weekdayMedian: null,
    ...more,
  }) as Parameters<typeof movesOf>[1]

describe('the words of the dashboard', () => {
  it('name a patient by the end of the id', () => {
    expect(patientMark('00000000-0000-4000-8000-00000000a1b2')).toBe('Patient #a1b2')
  })

  it('tell a trend only when there is one', () => {
    expect(trendWords(null)).toBe('last 7 days: nothing before to compare with')
    expect(trendWords(0)).toBe('last 7 days: as many as the 7 before')
    expect(trendWords(-75)).toBe('last 7 days: 75 % fewer than the 7 before')
  })

  it('tell a move only where there is something to compare with', () => {
    expect(movesOf(stats, trends())).toEqual({
      patients: undefined,
      wounds: undefined,
      assessments: undefined,
      healing: undefined,
    })
  })

  it('say what moved, how far and against what', () => {
    const moved = movesOf(
      stats,
      trends({
        weeks: [
          week({ patients: 142, woundsAssessed: 4, woundsBetter: 3 }),
          week({ woundsAssessed: 5, woundsBetter: 4 }),
        ],
        activeWoundsThirtyDaysAgo: 217,
        weekdayMedian: 6,
      }),
    )
    expect(moved.patients).toMatchObject({ direction: 'up', amount: 'from 142' })
    expect(moved.wounds).toMatchObject({
      direction: 'down',
      amount: '4 fewer',
      against: 'than thirty days ago,',
    })
    expect(moved.assessments).toMatchObject({
      amount: '1 below',
      against: 'the Monday median of 6',
      is: 'poor',
    })
    expect(moved.healing).toMatchObject({ amount: '5 points', is: 'good' })
  })
})
