import type { Wound, WoundAssessment } from '@mendwell/contract'
import { describe, expect, it } from 'vitest'
import { buildCourse } from '../course.ts'
import { computeCurveLayout } from './layout.ts'

const zone = 'America/New_York'

/** Only what the course reads. */
const createWound = (part: Partial<Wound> = {}) =>
  ({
    id: 'w',
    woundType: 'diabetic_foot',
    isActive: true,
    worstStage: null,
    openedAgain: null,
    standing: null,
    ...part,
  }) as Wound
const createVisit = (day: string, side: number, part: Partial<WoundAssessment> = {}) =>
  ({
    id: day,
    assessedAt: `${day}T15:00:00Z`,
    areaMethod: 'length-width',
    length: side,
    width: side,
    area: side * side,
    stage: null,
    debridementMethod: 'none',
    dressingType: 'Alginate',
    treatmentChanges: null,
    voided: null,
    ...part,
  }) as unknown as WoundAssessment

/** As the server lists them: newest first. */
const shrinking = [
  createVisit('2026-11-02', 2.5),
  createVisit('2026-10-19', 3.5),
  createVisit('2026-10-05', 4),
]

describe('the course of a wound', () => {
  it('[HL16] counts from the visit at which it was found open again', () => {
    const again = { openedAgain: { healedOn: '2026-08-01', at: '2026-10-05T14:00:00Z' } }
    const before = [createVisit('2026-08-01', 0), createVisit('2026-07-01', 6)]
    const { visits, standing, projection } = buildCourse(
      createWound(again),
      [...shrinking, ...before],
      zone,
      '2026-11-02',
    )
    const alone = buildCourse(createWound(), shrinking, zone, '2026-11-02')
    expect(visits).toHaveLength(5)
    expect(standing).toEqual({
      ...alone.standing,
      notes: ['Only measurements since the wound reopened are compared.'],
    })
    expect(projection).toEqual(alone.projection)
    expect(visits.slice(2).map((one) => one.reductionPercent)).toEqual(
      alone.visits.map((one) => one.reductionPercent),
    )
    expect(visits[2]?.joined).toBe(false)
  })

  it('[HL5] is not called stalled, held against a checkpoint or given a closing day when comfort is the goal', () => {
    const still = [createVisit('2026-11-02', 4), createVisit('2026-10-19', 4), createVisit('2026-10-05', 4)]
    expect(buildCourse(createWound(), still, zone, '2026-11-02').standing.state).toBe('stalled')
    const comfort = buildCourse(createWound({ goal: 'palliative' }), still, zone, '2026-11-02')
    expect(comfort).toMatchObject({
      standing: { state: 'stable', notes: ['Palliative goal of care: closure is not expected.'] },
      checkpoints: [],
      noTarget: 'palliative',
      projection: { state: 'unknown', reason: 'palliative' },
    })
  })

  it('is improving when the area fell beyond its error, and says by how much', () => {
    const { standing } = buildCourse(createWound(), shrinking, zone, '2026-11-02')
    expect(standing.word).toBe('Improving')
    expect(standing.reason).toMatch(/cm²/)
  })

  it('is stalled when it hardly changed, with the checkpoint that it missed', () => {
    const flat = [createVisit('2026-11-02', 4), createVisit('2026-10-19', 4), createVisit('2026-10-05', 4)]
    const { standing } = buildCourse(createWound(), flat, zone, '2026-11-02')
    expect(standing.word).toBe('Stalled')
    expect(standing.reason).toMatch(/50% area reduction by week 4/)
  })

  it('cannot decide from one measurement', () => {
    expect(buildCourse(createWound(), [createVisit('2026-11-02', 4)], zone, '2026-11-02').standing.word).toBe(
      'Unknown',
    )
  })

  it('leaves out what was entered in error', () => {
    const wrong = createVisit('2026-11-03', 9, { voided: { at: '', byName: '', reason: '' } })
    expect(buildCourse(createWound(), [wrong, ...shrinking], zone, '2026-11-03').visits).toHaveLength(3)
  })

  it('draws no line between measurements that cannot be compared', () => {
    const cut = createVisit('2026-11-02', 5, { debridementMethod: 'sharp', measuredAfterDebridement: true })
    const { visits } = buildCourse(createWound(), [cut, ...shrinking.slice(1)], zone, '2026-11-02')
    expect(visits.map(({ joined }) => joined)).toEqual([false, true, false])
  })

  it('marks a new dressing, in the record’s text', () => {
    const changed = [createVisit('2026-10-12', 3.8, { dressingType: 'Foam' }), createVisit('2026-10-05', 4)]
    const { visits } = buildCourse(createWound(), changed, zone, '2026-10-12')
    expect(visits.map(({ treatment }) => treatment)).toEqual([null, 'Foam'])
  })

  it('has no checkpoint of size for an arterial ulcer', () => {
    const course = buildCourse(createWound({ woundType: 'arterial_ulcer' }), shrinking, zone, '2026-11-02')
    expect(course.checkpoints).toEqual([])
    expect(course.noTarget).toBe('perfusion-first')
  })
})

describe('the healing curve', () => {
  const course = buildCourse(createWound(), shrinking, zone, '2026-11-02')

  it('starts its area axis at 0 and holds every error bar', () => {
    const layout = computeCurveLayout(course, 700, 390)
    expect(layout?.areaTicks[0]?.text).toBe('0')
    for (const point of layout?.points ?? []) {
      expect(point.bar?.top ?? point.y).toBeGreaterThanOrEqual(layout?.plot.top ?? 0)
      expect(point.x).toBeLessThanOrEqual(layout?.plot.right ?? 0)
    }
  })

  it.each([260, 414, 700])('names no more weeks than fit beside each other in %d pixels', (width) => {
    const weeks = computeCurveLayout(course, width, 390)?.weeks ?? []
    const gaps = weeks.slice(1).map(({ x }, at) => x - (weeks[at]?.x ?? 0))
    expect(weeks.length).toBeGreaterThan(1)
    expect(Math.min(...gaps)).toBeGreaterThan(48)
  })

  it('shows the checkpoint of week 4 with what was reached', () => {
    const [checkpoint] = computeCurveLayout(course, 700, 390)?.checkpoints ?? []
    expect(checkpoint?.label).toBe('50% area reduction by week 4')
    expect(checkpoint?.state).toBe('reached')
  })

  it('puts the checkpoint labels below the drawing where it is narrow', () => {
    expect(computeCurveLayout(course, 340, 300)?.checkpoints.every(({ text }) => text === null)).toBe(true)
  })

  it('draws nothing where nothing was measured', () => {
    const none = buildCourse(
      createWound(),
      [createVisit('2026-10-05', 4, { area: null, length: null })],
      zone,
      '2026-11-02',
    )
    expect(computeCurveLayout(none, 700, 390)).toBeNull()
  })
})
