/** Rules HL5 and HL6: what is expected by when, on each side of every limit and of every window. */
import { describe, expect, it } from 'vitest'
import { addDays } from '../measurement/days.ts'
import { createMeasurement } from '../measurement/create-measurement.ts'
import type { WoundMeasurement } from '../measurement/measurement.ts'
import { checkpoints, getHealingTargets } from './checkpoints.ts'
import type { CheckpointId } from './checkpoints.ts'
import { evaluateCheckpoint, hasCaughtUp } from './progress.ts'
import { createMeasuredWithin } from '../testing/measured-within.ts'

const start = '2026-03-01'
const getDate = (days: number) => addDays(start, days) ?? ''
const buildMeasurement = (days: number, areaCm2: number, noted: Partial<WoundMeasurement> = {}) =>
  createMeasurement(getDate(days), {
    areaCm2,
    ...createMeasuredWithin(0.1),
    debridement: 'none',
    ...noted,
  })
const getCheckpoint = (wanted: CheckpointId) => {
  const found = checkpoints.find(({ id }) => id === wanted)
  if (!found) throw new Error(`no checkpoint ${wanted}`)
  return found
}
const evaluateProgress = (id: CheckpointId, measurements: WoundMeasurement[], on = 100) =>
  evaluateCheckpoint(getCheckpoint(id), measurements, getDate(on))
const getState = (id: CheckpointId, measurements: WoundMeasurement[], on = 100) => {
  const answer = evaluateProgress(id, measurements, on)
  return answer.state === 'unknown' ? answer.reason : answer.state
}

describe('targets', () => {
  it('[HL5] differ by kind of wound', () => {
    const ids = (
      ...[type, goal = 'heal']:
        | Parameters<typeof getHealingTargets>
        | [Parameters<typeof getHealingTargets>[0]]
    ) => {
      const targets = getHealingTargets(type, goal)
      return targets.state === 'targets' ? targets.checkpoints.map(({ id }) => id) : targets.reason
    }
    expect(ids('diabetic_foot')).toEqual(['foot-week-4', 'day-30', 'foot-week-6', 'foot-week-8'])
    expect(ids('venous_ulcer')).toEqual(['venous-week-3', 'venous-week-4', 'day-30'])
    expect(ids('pressure_ulcer')).toEqual(['pressure-week-2', 'day-30'])
    expect(ids('burn')).toEqual(['burn-week-3', 'day-30'])
    expect(ids('skin_tear')).toEqual(['skin-tear-week-3', 'day-30'])
    expect(ids('surgical_site')).toEqual(['day-30'])
    expect(ids('arterial_ulcer')).toBe('perfusion-first')
    expect(ids('venous_ulcer', 'palliative')).toBe('palliative')
  })

  it.each(checkpoints)(
    '[HL5] $id: its day is in its window, its window after the start, its source is named',
    (one) => {
      expect(one.window.from).toBeLessThanOrEqual(one.day)
      expect(one.window.to).toBeGreaterThanOrEqual(one.day)
      expect(one.window.from).toBeGreaterThan(7)
      expect(one.source).not.toBe('')
    },
  )
})

describe('a checkpoint', () => {
  it.each([
    ['foot-week-4', 28, 4.8, 'on-track'],
    ['foot-week-4', 28, 5.2, 'behind'],
    ['foot-week-8', 56, 0.8, 'on-track'],
    ['foot-week-8', 56, 1.2, 'behind'],
    ['venous-week-3', 21, 5.8, 'on-track'],
    ['venous-week-3', 21, 6.2, 'behind'],
    ['venous-week-4', 28, 5.8, 'on-track'],
    ['venous-week-4', 28, 6.2, 'behind'],
    ['pressure-week-2', 14, 9.8, 'on-track'],
    ['pressure-week-2', 14, 10, 'behind'],
    ['pressure-week-2', 14, 11, 'behind'],
    ['day-30', 30, 9.8, 'on-track'],
    ['day-30', 30, 10, 'behind'],
  ] as const)('[HL6] %s on day %d with 10 cm² grown to %d cm² is %s', (id, days, area, state) => {
    expect(getState(id, [buildMeasurement(0, 10), buildMeasurement(days, area)])).toBe(state)
  })

  it.each([
    ['foot-week-8', 49, 55],
    ['foot-week-4', 21, 27],
    ['venous-week-4', 21, 27],
    ['pressure-week-2', 11, 13],
  ] as const)('[HL6] %s measured on day %d is not missed on day %d, but a day later', (id, day, on) => {
    const slow = [buildMeasurement(0, 10), buildMeasurement(day, 10)]
    expect(getState(id, slow, on)).toBe('due')
    expect(getState(id, slow, on + 1)).toBe('behind')
    expect(getState(id, [buildMeasurement(0, 10), buildMeasurement(day, 0.5)], on)).toBe('on-track')
  })

  it('[HL5] a burn or skin tear that is open at 3 weeks missed its target, however small it is', () => {
    for (const id of ['burn-week-3', 'skin-tear-week-3'] as const) {
      expect(getState(id, [buildMeasurement(0, 1), buildMeasurement(21, 0)]), id).toBe('on-track')
      expect(getState(id, [buildMeasurement(0, 1), buildMeasurement(21, 0.05)]), id).toBe('behind')
      expect(getState(id, [buildMeasurement(0, 1), buildMeasurement(20, 0.05)], 20), id).toBe('due')
    }
  })
  it('[HL6] a limit within the error of measurement is neither met nor missed', () => {
    for (const area of [5, 4.95, 5.05])
      expect(getState('foot-week-4', [buildMeasurement(0, 10), buildMeasurement(28, area)])).toBe(
        'cannot-tell',
      )
    expect(getState('pressure-week-2', [buildMeasurement(0, 10), buildMeasurement(14, 9.9)])).toBe(
      'cannot-tell',
    )
    const unknownError = {
      areaMethod: 'length-width',
      lengthConvention: 'head-to-toe',
      widthCm: null,
    } as const
    expect(
      getState('foot-week-4', [buildMeasurement(0, 10, unknownError), buildMeasurement(28, 1, unknownError)]),
    ).toBe('cannot-tell')
  })

  it('[HL6] a closed wound is on track beyond doubt', () => {
    expect(evaluateProgress('foot-week-8', [buildMeasurement(0, 10), buildMeasurement(56, 0)])).toEqual({
      state: 'on-track',
      percent: 100,
      errorPercent: 0,
      measuredOn: getDate(56),
    })
  })

  it('[HL6] takes the measurement nearest its day within its window', () => {
    const series = [
      buildMeasurement(0, 10),
      buildMeasurement(20, 1),
      buildMeasurement(22, 9),
      buildMeasurement(30, 4),
      buildMeasurement(36, 1),
    ]
    expect(evaluateProgress('foot-week-4', series)).toMatchObject({ measuredOn: getDate(30), percent: 60 })
    expect(
      getState('foot-week-4', [buildMeasurement(0, 10), buildMeasurement(20, 1), buildMeasurement(36, 1)]),
    ).toBe('not-measured-then')
    expect(getState('foot-week-4', [buildMeasurement(0, 10), buildMeasurement(21, 1)])).toBe('on-track')
    expect(getState('foot-week-4', [buildMeasurement(0, 10), buildMeasurement(35, 1)])).toBe('on-track')
  })

  it('[HL6] is not due before its window and due in it, with its date', () => {
    expect(evaluateProgress('foot-week-4', [buildMeasurement(0, 10)], 20)).toEqual({
      state: 'not-due',
      dueOn: getDate(28),
    })
    expect(evaluateProgress('foot-week-4', [buildMeasurement(0, 10)], 21)).toEqual({
      state: 'due',
      dueOn: getDate(28),
    })
    expect(evaluateProgress('foot-week-4', [buildMeasurement(0, 10)], 35)).toEqual({
      state: 'due',
      dueOn: getDate(28),
    })
    expect(getState('foot-week-4', [buildMeasurement(0, 10)], 36)).toBe('not-measured-then')
    expect(getState('foot-week-4', [], 36)).toBe('no-measurement')
  })

  it('[HL6] another method in week 4 is not comparable with the start', () => {
    expect(
      getState('foot-week-4', [buildMeasurement(0, 10), buildMeasurement(28, 4, { areaMethod: 'traced' })]),
    ).toBe('not-comparable')
    expect(
      getState('foot-week-4', [buildMeasurement(0, 10), buildMeasurement(28, 4, { debridement: 'after' })]),
    ).toBe('not-comparable')
  })

  it('[HL6] a start remeasured within a week counts, one of the second week does not', () => {
    const traced = { ...createMeasuredWithin(0.1), lengthConvention: 'head-to-toe' } as const
    expect(
      getState('foot-week-4', [
        buildMeasurement(0, 12),
        buildMeasurement(7, 10, traced),
        buildMeasurement(28, 4, traced),
      ]),
    ).toBe('on-track')
    expect(
      getState('foot-week-4', [
        buildMeasurement(0, 12),
        buildMeasurement(8, 10, traced),
        buildMeasurement(28, 4, traced),
      ]),
    ).toBe('not-comparable')
  })

  it('[HL6] a foot that passed week 4 and then stalled is behind in week 6', () => {
    const passed = [buildMeasurement(0, 10), buildMeasurement(28, 4)]
    expect(getState('foot-week-6', [...passed, buildMeasurement(42, 4)])).toBe('behind')
    expect(getState('foot-week-6', [...passed, buildMeasurement(42, 3)])).toBe('on-track')
    expect(getState('foot-week-6', [...passed, buildMeasurement(42, 3.9)])).toBe('cannot-tell')
    expect(getState('foot-week-6', [buildMeasurement(0, 10), buildMeasurement(42, 3)])).toBe('not-comparable')
  })

  it('[HL6] what was missed can be made up for', () => {
    const missed = [buildMeasurement(0, 10), buildMeasurement(28, 7)]
    expect(hasCaughtUp(getCheckpoint('foot-week-4'), missed)).toBe(false)
    expect(hasCaughtUp(getCheckpoint('foot-week-4'), [...missed, buildMeasurement(40, 4)])).toBe(true)
    expect(hasCaughtUp(getCheckpoint('foot-week-4'), [buildMeasurement(0, 10)])).toBe(false)
  })
})
