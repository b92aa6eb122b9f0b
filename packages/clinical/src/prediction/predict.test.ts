/** Rules HP1 to HP5: when there is a prediction, what it says, and when it must not be made. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkpoints } from '../healing/checkpoints.ts'
import { addDays } from '../measurement/days.ts'
import { createMeasurement } from '../measurement/create-measurement.ts'
import type { WoundMeasurement } from '../measurement/measurement.ts'
import { weightCourses } from './courses.ts'
import { computeNormalCdf } from './normal.ts'
import { predictHealing } from './predict.ts'
import { closingPrior, courseShapes, delays, growthPerWeek, scatters } from './prior.ts'
import { selectUsableSeries } from './series.ts'
import { createMeasuredWithin } from '../testing/measured-within.ts'

const buildMeasurement = (day: number, areaCm2: number | null, noted: Partial<WoundMeasurement> = {}) =>
  createMeasurement(addDays('2026-03-02', day) ?? '', {
    areaCm2,
    ...createMeasuredWithin((areaCm2 ?? 0) * 0.05),
    debridement: 'none',
    ...noted,
  })
const foot = { woundType: 'diabetic_foot', goal: 'heal' } as const
const shrinking = [
  buildMeasurement(0, 10),
  buildMeasurement(7, 8),
  buildMeasurement(14, 6.4),
  buildMeasurement(21, 5.1),
]
const getPrediction = (
  measurements: readonly WoundMeasurement[],
  context: Parameters<typeof predictHealing>[1] = foot,
) => {
  const answer = predictHealing(measurements, context)
  if (answer.state !== 'predicted') throw new Error(`${answer.state}: ${answer.words}`)
  return answer
}

describe('which measurements a prediction uses', () => {
  it('[HP1] says "not enough visits" below three', () => {
    expect(predictHealing([buildMeasurement(0, 10), buildMeasurement(7, 8)], foot)).toEqual({
      state: 'no-prediction',
      why: 'not-enough-visits',
      words: 'Not enough visits: 2 of 3 comparable measurements.',
    })
    expect(predictHealing([], foot)).toMatchObject({ why: 'not-measured', words: 'Not measured yet.' })
    expect(predictHealing([buildMeasurement(0, null)], foot)).toMatchObject({ why: 'not-measured' })
  })

  it('[HP1] does not count what was measured by another method or after a debridement', () => {
    const mixed = [
      buildMeasurement(0, 12, { areaMethod: 'traced' }),
      buildMeasurement(7, 8),
      buildMeasurement(14, 9, { debridement: 'after' }),
      buildMeasurement(21, 5),
    ]
    expect(predictHealing(mixed, foot)).toMatchObject({
      words: 'Not enough visits: 2 of 3 comparable measurements; 2 more not comparable with the latest.',
    })
    expect(getPrediction([...mixed, buildMeasurement(28, 4)]).factors).toContain(
      '2 excluded: measured by another method or around debridement',
    )
  })

  it('[HP1] two measurements of one day are one visit, and the later one is used', () => {
    expect(
      predictHealing([buildMeasurement(0, 10), buildMeasurement(7, 8), buildMeasurement(7, 7.9)], foot),
    ).toMatchObject({
      why: 'not-enough-visits',
    })
    expect(
      selectUsableSeries([
        buildMeasurement(0, 10),
        buildMeasurement(7, 8),
        buildMeasurement(7, 7.9),
      ])?.points.at(-1)?.areaCm2,
    ).toBe(7.9)
  })

  it('[HP1] three visits within less than a week are too soon', () => {
    expect(
      predictHealing([buildMeasurement(0, 10), buildMeasurement(3, 9), buildMeasurement(6, 8)], foot),
    ).toMatchObject({
      why: 'too-soon',
      words: 'Too early: visits span 6 days; 7 are needed.',
    })
    expect(
      predictHealing([buildMeasurement(0, 10), buildMeasurement(3, 9), buildMeasurement(7, 8)], foot).state,
    ).toBe('predicted')
  })

  it('[HP1] a wound that was closed in between starts again', () => {
    expect(
      predictHealing(
        [...shrinking, buildMeasurement(28, 0), buildMeasurement(35, 2), buildMeasurement(42, 1.5)],
        foot,
      ),
    ).toMatchObject({
      words: 'Not enough visits: 2 of 3 comparable measurements.',
    })
  })

  it('[HP1] nothing is predicted of a closed wound, or where comfort is the goal', () => {
    expect(predictHealing([...shrinking, buildMeasurement(28, 0)], foot)).toMatchObject({ why: 'closed' })
    expect(predictHealing(shrinking, { ...foot, goal: 'palliative' })).toMatchObject({ why: 'palliative' })
  })

  it('[HP1] the order of entry does not matter', () => {
    expect(predictHealing(shrinking.toReversed(), foot)).toEqual(predictHealing(shrinking, foot))
  })
})

describe('what is assumed beforehand', () => {
  it('[HP2] shares of shapes, delays, growth and scatter each add up to the whole', () => {
    for (const list of [courseShapes, delays, growthPerWeek, scatters])
      expect(list.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 10)
  })

  it('[HP2] agrees with what was published: a third closed by week 12, half to three quarters by week 26', () => {
    const { medianDays, logSpread, neverShare } = closingPrior
    const closedBy = (weeks: number) =>
      (1 - neverShare) * computeNormalCdf(Math.log((weeks * 7) / medianDays) / logSpread)
    expect(closedBy(12)).toBeGreaterThan(0.28)
    expect(closedBy(12)).toBeLessThan(0.38)
    expect(closedBy(26)).toBeGreaterThan(0.5)
    expect(closedBy(26)).toBeLessThan(0.75)
  })

  it('[HP2] the normal distribution is the one of the tables', () => {
    expect(computeNormalCdf(0)).toBeCloseTo(0.5, 6)
    expect(computeNormalCdf(1.28155)).toBeCloseTo(0.9, 5)
    expect(computeNormalCdf(-1.96)).toBeCloseTo(0.025, 5)
  })
})

describe('the courses', () => {
  it('[HP3] their weights add up to 1, and a nearly unchanged wound counts as one that does not close', () => {
    const never = (areas: readonly number[]) => {
      const courses = weightCourses(
        areas.map((areaCm2, at) => ({ days: at * 7, areaCm2, errorCm2: areaCm2 * 0.05 })),
      )
      expect(courses.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(1, 5)
      return courses.filter(({ daysLeft }) => daysLeft === null).reduce((sum, { weight }) => sum + weight, 0)
    }
    expect(never([10, 10.1, 9.9, 10, 10.1, 10])).toBeGreaterThan(0.7)
    expect(never([10, 9, 8, 7, 6, 5])).toBeLessThan(0.001)
  })

  it('[HP3] a steady edge is found: a radius of 2 cm that loses 2 mm a week has 6 weeks left after week 4', () => {
    const measured = [0, 1, 2, 3, 4].map((week) =>
      buildMeasurement(
        week * 7,
        Math.round(Math.PI * (2 - 0.2 * week) ** 2 * 100) / 100,
        createMeasuredWithin(0.2),
      ),
    )
    const { from, likely, to } = getPrediction(measured)
    expect(from.weeks).toBeLessThan(6)
    expect(to?.weeks).toBeGreaterThan(6)
    expect(likely.weeks).toBeGreaterThan(4.5)
    expect(likely.weeks).toBeLessThan(9)
  })

  it('[HP3] a wound that waited two weeks is not judged by its waiting', () => {
    const late = getPrediction([
      buildMeasurement(0, 10),
      buildMeasurement(7, 10.1),
      buildMeasurement(14, 9.9),
      buildMeasurement(21, 7.9),
      buildMeasurement(28, 6.2),
    ])
    const steady = getPrediction([
      buildMeasurement(0, 10),
      buildMeasurement(7, 8.9),
      buildMeasurement(14, 7.9),
      buildMeasurement(21, 7),
      buildMeasurement(28, 6.2),
    ])
    expect(late.likely.days).toBeLessThan(steady.likely.days)
  })
})

describe('what the prediction says', () => {
  it('[HP4] weeks and dates from the latest visit, with an interval, its basis and its edition', () => {
    const answer = getPrediction(shrinking)
    expect(answer).toMatchObject({
      intervalPercent: 80,
      version: 'healing-1',
      visits: 4,
      since: '2026-03-02',
      until: '2026-03-23',
    })
    expect(answer.from.days).toBeLessThan(answer.likely.days)
    expect(answer.to?.days).toBeGreaterThan(answer.likely.days)
    expect(answer.likely.date).toBe(addDays('2026-03-23', answer.likely.days))
    expect(answer.words).toMatch(
      /^Estimated closure in about [\d.]+ weeks \(80% interval: [\d.]+ to [\d.]+ weeks\) at the current rate\.$/,
    )
    expect(answer.factors).toEqual([
      '4 comparable visits over 21 days',
      'Area 10 to 5.1 cm²: −49% (± 4%), smaller',
    ])
  })

  it('[HP4] the same visits give the same answer', () => {
    expect(predictHealing(shrinking, foot)).toEqual(predictHealing(shrinking, foot))
  })

  it('[HP4] more of the same visits narrow it', () => {
    const width = (count: number) => {
      const { from, to } = getPrediction(
        Array.from({ length: count }, (_, at) => buildMeasurement(at * 7, 10 * 0.85 ** at)),
      )
      return (to?.days ?? Infinity) / from.days
    }
    expect(width(8)).toBeLessThan(width(4))
    expect(width(12)).toBeLessThan(width(8))
  })

  it('[HP4] without enough data it gives an earliest date only, and says so', () => {
    const answer = getPrediction([
      buildMeasurement(0, 10, createMeasuredWithin(2)),
      buildMeasurement(7, 9, createMeasuredWithin(2)),
      buildMeasurement(14, 8.6, createMeasuredWithin(2)),
    ])
    expect(answer.to).toBeNull()
    expect(answer.words).toMatch(
      /^Closure not expected before [\d.]+ weeks \(80% interval\), if at all\. No latest date can be estimated\.$/,
    )
    expect(answer.chanceOfClosing).toBeLessThan(0.9)
  })

  it('[HP4] a wound that grows gets no date: "not closing at this rate"', () => {
    expect(
      predictHealing([buildMeasurement(0, 10), buildMeasurement(7, 10.8), buildMeasurement(14, 11.6)], foot),
    ).toMatchObject({
      state: 'not-closing',
      words:
        'Not expected to close at the current rate: area 10 to 11.6 cm² (+16% (± 8%), larger) in 14 days.',
    })
    expect(predictHealing([...shrinking, buildMeasurement(28, 6.4)], foot)).toMatchObject({
      state: 'not-closing',
      words:
        'Not expected to close at the current rate: area 5.1 to 6.4 cm² (+26% (± 9%), larger) since the last visit.',
    })
  })

  it('[HP4] a stalled wound gets no date either', () => {
    const still = [10, 10.1, 9.9, 10, 10.1, 9.95].map((area, at) => buildMeasurement(at * 7, area))
    expect(predictHealing(still, foot)).toMatchObject({
      state: 'not-closing',
      words:
        'Not expected to close at the current rate: area 10 to 9.95 cm² (−1%, within measurement error) in 35 days.',
    })
  })

  it('[HP4] is in order and never certain, whatever was measured', () => {
    const area = fc.integer({ min: 1, max: 6000 }).map((count) => count / 100)
    fc.assert(
      fc.property(fc.array(area, { minLength: 3, maxLength: 7 }), (areas) => {
        const answer = predictHealing(
          areas.map((one, at) => buildMeasurement(at * 7, one)),
          foot,
        )
        if (answer.state !== 'predicted') return
        expect(answer.from.days).toBeLessThanOrEqual(answer.likely.days)
        expect(answer.likely.days).toBeLessThanOrEqual(answer.to?.days ?? Infinity)
        expect(answer.chanceOfClosing).toBeLessThan(1)
        expect(areas.at(-1)).toBeLessThan(areas[0] ?? 0)
      }),
      { numRuns: 25, seed: 11 },
    )
  })
})

describe('week 4', () => {
  const getWeekFour = (
    measurements: readonly WoundMeasurement[],
    woundType: Parameters<typeof predictHealing>[1]['woundType'],
  ) => {
    const answer = predictHealing(measurements, { woundType, goal: 'heal' })
    if (answer.state === 'no-prediction') throw new Error(answer.words)
    return answer.weekFour
  }
  const early = shrinking.slice(0, 3)

  it('[HP5] a fast wound will probably have halved, a slow one hardly', () => {
    const fast = getWeekFour(
      [buildMeasurement(0, 10), buildMeasurement(7, 7), buildMeasurement(14, 5)],
      'other',
    )
    const slow = getWeekFour(
      [buildMeasurement(0, 10), buildMeasurement(7, 9.6), buildMeasurement(14, 9.3)],
      'other',
    )
    if (fast.state !== 'expected' || slow.state !== 'expected') throw new Error('week 4 is ahead')
    expect(fast.half.probability).toBeGreaterThan(0.9)
    expect(slow.half.probability).toBeLessThan(0.1)
    expect(fast.inDays).toBe(14)
  })

  it('[HP5] names the published checkpoint of the wound: 50 % for a foot, 40 % for a venous ulcer', () => {
    const source = (id: string) => checkpoints.find((one) => one.id === id)?.source
    expect(getWeekFour(early, 'diabetic_foot')).toMatchObject({
      checkpoint: { percent: 50, label: '50% area reduction by week 4', source: source('foot-week-4') },
    })
    const venous = getWeekFour(early, 'venous_ulcer')
    expect(venous).toMatchObject({ checkpoint: { percent: 40, source: source('venous-week-4') } })
    if (venous.state === 'expected')
      expect(venous.checkpoint?.probability).toBeGreaterThan(venous.half.probability)
  })

  it('[HP5] pressure injuries, arterial and other wounds have none published', () => {
    for (const woundType of ['pressure_ulcer', 'arterial_ulcer', 'other'] as const)
      expect(getWeekFour(early, woundType)).toMatchObject({ checkpoint: null })
  })

  it('[HP5] is never said as certain, and not predicted once it is past', () => {
    const gone = getWeekFour(
      [buildMeasurement(0, 10), buildMeasurement(7, 3), buildMeasurement(14, 0.5)],
      'other',
    )
    expect(gone).toMatchObject({ half: { probability: 0.99 } })
    expect(getWeekFour([...shrinking, buildMeasurement(28, 4)], 'other')).toEqual({ state: 'past' })
  })

  it('[HP5] is also given for a wound that is not closing', () => {
    expect(
      getWeekFour([buildMeasurement(0, 10), buildMeasurement(7, 10.8), buildMeasurement(14, 11.6)], 'other'),
    ).toMatchObject({
      half: { percent: 50, probability: 0.01 },
    })
  })
})
