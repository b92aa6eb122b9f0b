/** Rules HL10 and HL11: when a wound has stalled, and when to look at it again. */
import { describe, expect, it } from 'vitest'
import type { WoundType } from '../assessment/wound-vocabulary.ts'
import { addDays } from '../measurement/days.ts'
import type { HealingVisit } from './closure.ts'
import { computeNextAssessment, reassessmentRhythm } from './reassessment.ts'
import { detectStalled } from './stalled.ts'
import { createHealingVisit } from './create-healing-visit.ts'
import { createMeasuredWithin } from '../testing/measured-within.ts'

const getDate = (days: number) => addDays('2026-03-01', days) ?? ''
const buildVisit = (days: number, areaCm2: number | null, noted: Partial<HealingVisit> = {}) =>
  createHealingVisit(getDate(days), {
    areaCm2,
    ...createMeasuredWithin(0.1),
    debridement: 'none',
    ...noted,
  })
const buildHealedVisit = (days: number) =>
  buildVisit(days, 0, { exudatePresent: false, fullyEpithelialized: true })

describe('stalled', () => {
  const getState = (visits: HealingVisit[], woundType: WoundType = 'other', on = 60) =>
    detectStalled(visits, { woundType, goal: 'heal', on: getDate(on) }).state

  it('[HL10] hardly changed for two weeks', () => {
    expect(getState([buildVisit(0, 10), buildVisit(14, 9.2)])).toBe('stalled')
    expect(getState([buildVisit(0, 10), buildVisit(14, 10.8)])).toBe('stalled')
    expect(getState([buildVisit(0, 10), buildVisit(14, 9)])).toBe('not-stalled')
    expect(getState([buildVisit(0, 10), buildVisit(13, 9.2)])).toBe('unknown')
    expect(getState([buildVisit(0, 10), buildVisit(14, 9.2, { areaMethod: 'traced' })])).toBe('unknown')
    expect(getState([])).toBe('unknown')
  })

  it('[HL10] shrinking, but behind its checkpoint, until that is made up for', () => {
    const slow = [buildVisit(0, 10), buildVisit(14, 8.8), buildVisit(28, 7)]
    expect(getState(slow)).toBe('not-stalled')
    expect(detectStalled(slow, { woundType: 'diabetic_foot', goal: 'heal', on: getDate(30) })).toEqual({
      state: 'stalled',
      reason: 'Checkpoint not met: 50% area reduction by week 4.',
      behind: ['foot-week-4'],
    })
    expect(getState([...slow, buildVisit(42, 4)], 'diabetic_foot')).toBe('not-stalled')
  })

  it('[HL10] a foot that is 76% smaller on day 49 has not stalled: week 8 ends on day 56', () => {
    const foot = [buildVisit(0, 10), buildVisit(28, 4), buildVisit(42, 3), buildVisit(49, 2.4)]
    expect(getState(foot, 'diabetic_foot', 49)).toBe('not-stalled')
    expect(getState(foot, 'diabetic_foot', 55)).toBe('not-stalled')
    expect(getState(foot, 'diabetic_foot', 56)).toBe('stalled')
  })

  it('[HL10] is not asked of a palliative wound, and not said of a healed one', () => {
    const still = [buildVisit(0, 10), buildVisit(14, 10)]
    expect(detectStalled(still, { woundType: 'other', goal: 'palliative', on: getDate(20) })).toEqual({
      state: 'not-asked',
      reason: 'palliative',
    })
    expect(getState([buildHealedVisit(0), buildHealedVisit(20)])).toBe('not-stalled')
  })
})

describe('reassessment', () => {
  const next = (last: string | null, on: string, worse: string | null = null) =>
    computeNextAssessment({
      lastAssessedOn: last,
      worseSince: worse === null ? null : { date: worse, why: 'deteriorating' },
      on,
    })

  it('[HL11] a full assessment is due a week after the last', () => {
    expect(next(getDate(0), getDate(6))).toEqual({
      state: 'due-on',
      dueOn: getDate(7),
      overdueDays: 0,
      reason: 'weekly',
    })
    expect(next(getDate(0), getDate(7))).toMatchObject({ state: 'due-today' })
    expect(next(getDate(0), getDate(9))).toMatchObject({ state: 'overdue', overdueDays: 2 })
  })

  it('[HL11] immediately when it deteriorated since, not for what the last assessment already saw', () => {
    expect(next(getDate(0), getDate(3), getDate(3))).toEqual({
      state: 'due-today',
      dueOn: getDate(3),
      overdueDays: 0,
      reason: 'deteriorating',
    })
    expect(next(getDate(3), getDate(3), getDate(3))).toMatchObject({ state: 'due-on', reason: 'weekly' })
    expect(next(getDate(0), getDate(12), getDate(10))).toMatchObject({
      dueOn: getDate(7),
      overdueDays: 5,
      reason: 'weekly',
    })
  })

  it('[HL11] a wound that was never assessed has no date to count from', () => {
    expect(next(null, getDate(0))).toEqual({ state: 'unknown', reason: 'never-assessed' })
    expect(next('yesterday', getDate(0))).toEqual({ state: 'unknown', reason: 'no-date' })
    expect(next(getDate(0), 'today')).toEqual({ state: 'unknown', reason: 'no-date' })
    expect(reassessmentRhythm.map(({ everyDays }) => everyDays)).toEqual([null, 7, 30, 0])
  })
})
