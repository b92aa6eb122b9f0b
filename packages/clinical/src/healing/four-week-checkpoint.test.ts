/** Rules HL13 and HL14: the first four weeks, on each side of every limit. */
import { describe, expect, it } from 'vitest'
import { createMeasurement } from '../measurement/create-measurement.ts'
import {
  findFourWeekTarget,
  checkpointDays,
  computeFourWeekCheckpoint,
  missChecklist,
} from './four-week-checkpoint.ts'
import { createMeasuredWithin } from '../testing/measured-within.ts'

const getDate = (count: number) => new Date(Date.UTC(2026, 2, 2 + count)).toISOString().slice(0, 10)
const buildMeasurement = (count: number, areaCm2: number) =>
  createMeasurement(getDate(count), { areaCm2, ...createMeasuredWithin(0.1), debridement: 'none' })
const computeCheckpoint = (
  points: readonly (readonly [count: number, areaCm2: number])[],
  on: number,
  woundType: Parameters<typeof computeFourWeekCheckpoint>[1]['woundType'] = 'venous_ulcer',
) =>
  computeFourWeekCheckpoint(
    points.map(([count, areaCm2]) => buildMeasurement(count, areaCm2)),
    { woundType, goal: 'heal', on: getDate(on) },
  )

describe('the four-week clock', () => {
  it('[HL13] a wound that closed before week 4 and was not measured then reached it, on the day', () => {
    const early = [buildMeasurement(0, 10), buildMeasurement(14, 0)]
    const asked = { woundType: 'venous_ulcer', goal: 'heal', on: getDate(60) } as const
    expect(computeFourWeekCheckpoint(early, asked)).toMatchObject({ state: 'not-measured' })
    expect(computeFourWeekCheckpoint(early, { ...asked, closedOn: getDate(28) })).toMatchObject({
      state: 'reached',
      actual: 100,
      measuredOn: getDate(28),
    })
    expect(computeFourWeekCheckpoint(early, { ...asked, closedOn: getDate(29) })).toMatchObject({
      state: 'not-measured',
    })
    // What was measured then counts more than what was reported later.
    const measuredThen = [...early, buildMeasurement(27, 9)]
    expect(computeFourWeekCheckpoint(measuredThen, { ...asked, closedOn: getDate(28) })).toMatchObject({
      state: 'missed',
    })
  })

  it('[HL13] says the day, what is needed and what was reached', () => {
    expect(
      computeCheckpoint(
        [
          [0, 10],
          [7, 9],
          [14, 8],
        ],
        15,
      ),
    ).toEqual({
      state: 'running',
      startedOn: getDate(0),
      dueOn: getDate(28),
      day: 15,
      needed: 40,
      neededToday: 23.9,
      label: '40% area reduction by week 4',
      actual: 20,
      actualError: 1.3,
      measuredOn: getDate(14),
    })
  })

  it('[HL13] at an even pace asks nothing on day 0 and everything on day 28', () => {
    expect(computeCheckpoint([[0, 10]], 0)).toMatchObject({ neededToday: 0, actual: null })
    expect(computeCheckpoint([[0, 10]], checkpointDays)).toMatchObject({ neededToday: 40, state: 'due' })
    expect(computeCheckpoint([[0, 10]], 60)).toMatchObject({ neededToday: 40, state: 'not-measured' })
  })

  it('[HL13] is reached, missed, reached later, or indeterminate', () => {
    expect(
      computeCheckpoint(
        [
          [0, 10],
          [28, 5],
        ],
        30,
      ),
    ).toMatchObject({ state: 'reached', actual: 50 })
    expect(
      computeCheckpoint(
        [
          [0, 10],
          [28, 8],
        ],
        30,
      ),
    ).toMatchObject({ state: 'missed', actual: 20, measuredOn: getDate(28) })
    expect(
      computeCheckpoint(
        [
          [0, 10],
          [28, 8],
          [42, 3],
        ],
        42,
      ),
    ).toMatchObject({ state: 'made-up', actual: 70 })
    expect(
      computeCheckpoint(
        [
          [0, 10],
          [28, 6.05],
        ],
        30,
      ),
    ).toMatchObject({ state: 'cannot-tell' })
    expect(computeCheckpoint([], 3)).toEqual({ state: 'unknown' })
  })

  it('[HL13] runs towards the limit of its type', () => {
    expect(findFourWeekTarget('diabetic_foot', 'heal')).toMatchObject({ id: 'foot-week-4' })
    expect(findFourWeekTarget('pressure_ulcer', 'heal')).toMatchObject({ id: 'day-30' })
    expect(
      computeCheckpoint(
        [
          [0, 10],
          [28, 9],
        ],
        28,
        'surgical_site',
      ),
    ).toMatchObject({ state: 'reached', needed: 0 })
    expect(
      computeCheckpoint(
        [
          [0, 10],
          [28, 9],
        ],
        28,
        'arterial_ulcer',
      ),
    ).toMatchObject({
      state: 'no-target',
      needed: null,
      actual: 10,
    })
    expect(findFourWeekTarget('venous_ulcer', 'palliative')).toBeNull()
  })

  it('[HL14] at the miss requires seven things, each with the text of a task', () => {
    expect(missChecklist.map(({ id }) => id)).toEqual([
      'perfusion',
      'infection',
      'pressure',
      'oedema',
      'nutrition',
      'diagnosis',
      'biopsy',
    ])
    for (const { task } of missChecklist) expect(task.length).toBeLessThanOrEqual(120)
  })
})
