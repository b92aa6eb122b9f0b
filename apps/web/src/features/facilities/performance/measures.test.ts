/** Trends and ranks of facilities; what is not known is neither good nor bad. */
import { expect, it } from 'vitest'
import {
  formatMeasure,
  type FacilityRow,
  type Measure,
  measures,
  rankFacilities,
  computeTrend,
} from './measures.ts'

const figures = {
  healingRate: null,
  woundsAssessed: 0,
  woundsHealed: 0,
  acquiredPressureInjuries: 0,
  pressureInjuriesOriginUnknown: 0,
  completedAppointments: 0,
  missedAppointments: 0,
  visits: null,
  daysToFirstAssessment: null,
  patientsAssessed: 0,
  reassessmentsDue: 0,
  reassessmentsLate: 0,
  revenue: null,
}
const createRow = (
  name: string,
  now: Partial<typeof figures>,
  before: Partial<typeof figures> = {},
): FacilityRow =>
  ({
    facilityId: name,
    name,
    isActive: true,
    activePatients: 0,
    overdueReassessments: 0,
    current: { ...figures, ...now },
    previous: { ...figures, ...before },
  }) as FacilityRow // the numbers that are null above may be numbers too
const getMeasure = (id: string): Measure => measures.find((measure) => measure.id === id)!

it('distinguishes better from worse by the metric, not by up and down', () => {
  const more = { healingRate: 80, acquiredPressureInjuries: 3 } as object
  const less = { healingRate: 74, acquiredPressureInjuries: 1 } as object
  expect(computeTrend(getMeasure('healing'), createRow('a', more, less))).toEqual({
    words: 'from 74%',
    direction: 'up',
    isBetter: true,
  })
  expect(computeTrend(getMeasure('injuries'), createRow('a', more, less))).toEqual({
    words: 'from 1',
    direction: 'up',
    isBetter: false,
  })
  expect(computeTrend(getMeasure('injuries'), createRow('a', less, less))?.words).toBe('no change')
})

it('has no trend where one of the two is not known', () => {
  expect(computeTrend(getMeasure('healing'), createRow('a', { healingRate: 80 } as object))).toBeNull()
  expect(computeTrend(getMeasure('revenue'), createRow('a', {}))).toBeNull()
  expect(getMeasure('late').of(createRow('a', {}).current)).toBeNull()
})

it('ranks the best first and the unknown last', () => {
  const rows = [
    createRow('unknown', {}),
    createRow('slow', { daysToFirstAssessment: 4 } as object),
    createRow('quick', { daysToFirstAssessment: 0.5 } as object),
  ]
  expect(rankFacilities(getMeasure('first'), rows).map(({ name }) => name)).toEqual([
    'quick',
    'slow',
    'unknown',
  ])
})

it('writes amounts with their unit', () => {
  expect(formatMeasure({ unit: '%' }, 74.25)).toBe('74.3%')
  expect(formatMeasure({ unit: ' $' }, 48216.2)).toBe('$48,216.20')
})
