/** Rules HL10 and HL11: when a wound has stalled, and when to look at it again. */
import { describe, expect, it } from 'vitest'
import type { WoundType } from '../assessment/wound-vocabulary.ts'
import { dateAfter } from '../measurement/days.ts'
import type { HealingVisit } from './closure.ts'
import { nextAssessment, reassessmentRhythm } from './reassessment.ts'
import { stalled } from './stalled.ts'
import { visitedOn } from './create-healing-visit.ts'
import { measuredWithin } from '../testing/measured-within.ts'

const day = (days: number) => dateAfter('2026-03-01', days) ?? ''
const visit = (days: number, areaCm2: number | null, noted: Partial<HealingVisit> = {}) =>
  visitedOn(day(days), {
    areaCm2,
    ...measuredWithin(0.1),
    debridement: 'none',
    ...noted,
  })
const healed = (days: number) => visit(days, 0, { exudatePresent: false, fullyEpithelialized: true })

describe('stalled', () => {
  const stateOf = (visits: HealingVisit[], woundType: WoundType = 'other', on = 60) =>
    stalled(visits, { woundType, goal: 'heal', on: day(on) }).state

  it('[HL10] hardly changed for two weeks', () => {
    expect(stateOf([visit(0, 10), visit(14, 9.2)])).toBe('stalled')
    expect(stateOf([visit(0, 10), visit(14, 10.8)])).toBe('stalled')
    expect(stateOf([visit(0, 10), visit(14, 9)])).toBe('not-stalled')
    expect(stateOf([visit(0, 10), visit(13, 9.2)])).toBe('unknown')
    expect(stateOf([visit(0, 10), visit(14, 9.2, { areaMethod: 'traced' })])).toBe('unknown')
    expect(stateOf([])).toBe('unknown')
  })

  it('[HL10] shrinking, but behind its checkpoint, until that is made up for', () => {
    const slow = [visit(0, 10), visit(14, 8.8), visit(28, 7)]
    expect(stateOf(slow)).toBe('not-stalled')
    expect(stalled(slow, { woundType: 'diabetic_foot', goal: 'heal', on: day(30) })).toEqual({
      state: 'stalled',
      reason: 'Behind: 50 % smaller by week 4.',
      behind: ['foot-week-4'],
    })
    expect(stateOf([...slow, visit(42, 4)], 'diabetic_foot')).toBe('not-stalled')
  })

  it('[HL10] is not asked of a palliative wound, and not said of a healed one', () => {
    const still = [visit(0, 10), visit(14, 10)]
    expect(stalled(still, { woundType: 'other', goal: 'palliative', on: day(20) })).toEqual({
      state: 'not-asked',
      reason: 'palliative',
    })
    expect(stateOf([healed(0), healed(20)])).toBe('not-stalled')
  })
})

describe('reassessment', () => {
  const next = (last: string | null, on: string, worse: string | null = null) =>
    nextAssessment({
      lastAssessedOn: last,
      worseSince: worse === null ? null : { date: worse, why: 'deteriorating' },
      on,
    })

  it('[HL11] a full assessment is due a week after the last', () => {
    expect(next(day(0), day(6))).toEqual({ state: 'due-on', dueOn: day(7), overdueDays: 0, reason: 'weekly' })
    expect(next(day(0), day(7))).toMatchObject({ state: 'due-today' })
    expect(next(day(0), day(9))).toMatchObject({ state: 'overdue', overdueDays: 2 })
  })

  it('[HL11] at once when it got worse since, not for what the last assessment already saw', () => {
    expect(next(day(0), day(3), day(3))).toEqual({
      state: 'due-today',
      dueOn: day(3),
      overdueDays: 0,
      reason: 'deteriorating',
    })
    expect(next(day(3), day(3), day(3))).toMatchObject({ state: 'due-on', reason: 'weekly' })
    expect(next(day(0), day(12), day(10))).toMatchObject({ dueOn: day(7), overdueDays: 5, reason: 'weekly' })
  })

  it('[HL11] a wound that was never assessed has no date to count from', () => {
    expect(next(null, day(0))).toEqual({ state: 'unknown', reason: 'never-assessed' })
    expect(next('yesterday', day(0))).toEqual({ state: 'unknown', reason: 'no-date' })
    expect(next(day(0), 'today')).toEqual({ state: 'unknown', reason: 'no-date' })
    expect(reassessmentRhythm.map(({ everyDays }) => everyDays)).toEqual([null, 7, 30, 0])
  })
})
