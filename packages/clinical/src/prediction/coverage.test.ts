/**
 * Rules HP4 and HP5 held against wounds whose end is known. The courses come from a generator that knows nothing of
 * the prediction. MENDWELL_LONG=1 draws ten times as many.
 */
import { describe, expect, it } from 'vitest'
import { addDays } from '../measurement/days.ts'
import { createMeasurement } from '../measurement/create-measurement.ts'
import { courseFamilies, createSeededRandom, simulateCourse } from '../testing/simulated-courses.ts'
import type { CourseFamily, SimulatedCourse } from '../testing/simulated-courses.ts'
import { predictHealing } from './predict.ts'
import type { HealingPrediction } from './predict.ts'
import { createMeasuredWithin } from '../testing/measured-within.ts'

const perFamily = process.env['MENDWELL_LONG'] ? 1000 : 100
const context = { woundType: 'diabetic_foot', goal: 'heal' } as const

type Judged = {
  readonly course: SimulatedCourse
  readonly prediction: HealingPrediction
  readonly daysLeft: number
}

function drawCourses(families: readonly CourseFamily[], seed: number): Judged[] {
  const chance = createSeededRandom(seed)
  return families.flatMap((family) =>
    Array.from({ length: perFamily }, () => simulateCourse(family, chance))
      .filter((course) => course !== undefined)
      .map((course) => ({
        course,
        prediction: predictHealing(toMeasurements(course), context),
        daysLeft: course.closedOnDay - (course.visits.at(-1)?.day ?? 0),
      })),
  )
}

function toMeasurements({ visits }: SimulatedCourse) {
  return visits.map(({ day, areaCm2, errorCm2 }) =>
    createMeasurement(addDays('2026-01-05', day) ?? '', {
      areaCm2,
      ...(errorCm2 === null ? { ...createMeasuredWithin(0), widthCm: null } : createMeasuredWithin(errorCm2)),
      debridement: 'none',
    }),
  )
}

const isCovered = ({ prediction, daysLeft }: Judged): boolean =>
  prediction.state === 'predicted' &&
  daysLeft >= prediction.from.days &&
  daysLeft <= (prediction.to?.days ?? Infinity)

const computePercent = (part: number, whole: number) => Math.round((1000 * part) / whole) / 10
const computeCoverage = (judged: readonly Judged[]) =>
  computePercent(judged.filter(isCovered).length, judged.length)

describe('the 80 % interval', () => {
  const all = drawCourses(courseFamilies, 48_611)
  const given = all.filter(({ prediction }) => prediction.state === 'predicted')

  it('[HP4] covers 75 to 85 % of the true closing times', () => {
    const bounded = given.filter(({ prediction }) => 'to' in prediction && prediction.to !== null)
    const lines = courseFamilies.map((family) => {
      const own = all.filter(({ course }) => course.family === family)
      const told = given.filter(({ course }) => course.family === family)
      return `${family}: predicted ${told.length} of ${own.length}, covered ${computeCoverage(told)} %`
    })
    console.info(
      [
        `80 % interval: covers ${computeCoverage(given)} % of ${given.length} predicted courses of ${all.length}`,
        `with both ends: ${computeCoverage(bounded)} % of ${bounded.length}`,
        ...lines,
      ].join('\n'),
    )
    expect(given.length).toBeGreaterThan(all.length / 2)
    expect(computeCoverage(given)).toBeGreaterThanOrEqual(75)
    expect(computeCoverage(given)).toBeLessThanOrEqual(85)
    expect(computeCoverage(bounded)).toBeGreaterThanOrEqual(75)
    expect(computeCoverage(bounded)).toBeLessThanOrEqual(85)
  })

  it('[HP4] is not far off for any kind of course that closes', () => {
    for (const family of courseFamilies.filter((name) => name !== 'stalled'))
      expect(computeCoverage(given.filter(({ course }) => course.family === family)), family).toBeGreaterThan(
        65,
      )
  })

  it('[HP4] a wound that never closes hardly ever gets a latest date', () => {
    const stalled = all.filter(({ course }) => course.family === 'stalled')
    const dated = stalled.filter(({ prediction }) => prediction.state === 'predicted' && prediction.to)
    expect(computePercent(dated.length, stalled.length)).toBeLessThanOrEqual(5)
  })

  it('[HP4] the middle of it is too early about as often as too late', () => {
    const closing = given.filter(({ daysLeft }) => daysLeft < Infinity)
    const tooEarly = closing.filter(
      ({ prediction, daysLeft }) => prediction.state === 'predicted' && prediction.likely.days < daysLeft,
    )
    const share = computePercent(tooEarly.length, closing.length)
    expect(share).toBeGreaterThan(40)
    expect(share).toBeLessThan(60)
  })

  it('[HP5] of the wounds said to halve by week 4 with a chance, about that share does', () => {
    const asked = all.flatMap(({ course, prediction }) => {
      if (prediction.state === 'no-prediction' || prediction.weekFour.state !== 'expected') return []
      const first = course.visits[0]?.areaCm2 ?? 0
      // What the true size is then; its own error is small beside the rest.
      const halved = course.trueAreaOn(28) <= first / 2
      return [{ chance: prediction.weekFour.half.probability, halved }]
    })
    const groups = [0, 0.1, 0.5, 0.9].map((from, at, limits) => {
      const to = limits[at + 1] ?? 1
      const inside = asked.filter(({ chance }) => chance >= from && chance < to)
      const said = inside.reduce((sum, { chance }) => sum + chance, 0) / inside.length
      const came = inside.filter(({ halved }) => halved).length / inside.length
      return { n: inside.length, said, came }
    })
    const whole = (share: number) => Math.round(share * 100)
    console.info(
      groups
        .map(({ n, said, came }) => `halved by week 4: said ${whole(said)} %, came ${whole(came)} % of ${n}`)
        .join('\n'),
    )
    for (const { said, came, n } of groups) {
      // Three standard errors of a share, and five points for the error of the first measurement.
      expect(Math.abs(said - came)).toBeLessThan(0.05 + 3 * Math.sqrt((said * (1 - said)) / n))
    }
  })
})
