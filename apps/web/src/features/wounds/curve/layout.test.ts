import type { Wound, WoundAssessment } from '@mendwell/contract'
import { describe, expect, it } from 'vitest'
import { courseOf } from '../course.ts'
import { curveLayout } from './layout.ts'

const zone = 'America/New_York'

/** Only what the course reads. */
const wound = (part: Partial<Wound> = {}) =>
  ({
    id: 'w',
    woundType: 'diabetic_foot',
    isActive: true,
    worstStage: null,
    openedAgain: null,
    standing: null,
    ...part,
  }) as Wound
const visit = (day: string, side: number, part: Partial<WoundAssessment> = {}) =>
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
const shrinking = [visit('2026-11-02', 2.5), visit('2026-10-19', 3.5), visit('2026-10-05', 4)]

describe('the course of a wound', () => {
  it('[HL16] counts from the visit at which it was found open again', () => {
    const again = { openedAgain: { healedOn: '2026-08-01', at: '2026-10-05T14:00:00Z' } }
    const before = [visit('2026-08-01', 0), visit('2026-07-01', 6)]
    const { visits, standing, projection } = courseOf(
      wound(again),
      [...shrinking, ...before],
      zone,
      '2026-11-02',
    )
    const alone = courseOf(wound(), shrinking, zone, '2026-11-02')
    expect(visits).toHaveLength(5)
    expect([standing, projection]).toEqual([alone.standing, alone.projection])
    expect(visits.slice(2).map((one) => one.reductionPercent)).toEqual(
      alone.visits.map((one) => one.reductionPercent),
    )
    expect(visits[2]?.joined).toBe(false)
  })

  it('[HL5] is not called stalled, held against a checkpoint or given a closing day when comfort is the goal', () => {
    const still = [visit('2026-11-02', 4), visit('2026-10-19', 4), visit('2026-10-05', 4)]
    expect(courseOf(wound(), still, zone, '2026-11-02').standing.state).toBe('stalled')
    const comfort = courseOf(wound({ goal: 'palliative' }), still, zone, '2026-11-02')
    expect(comfort).toMatchObject({
      standing: { state: 'stable', notes: ['Palliative goal: closing is not expected.'] },
      checkpoints: [],
      noTarget: 'palliative',
      projection: { state: 'unknown', reason: 'palliative' },
    })
  })

  it('is improving when the area fell beyond its error, and says by how much', () => {
    const { standing } = courseOf(wound(), shrinking, zone, '2026-11-02')
    expect(standing.word).toBe('Improving')
    expect(standing.reason).toMatch(/cm²/)
  })

  it('is stalled when it hardly changed, with the checkpoint that it missed', () => {
    const flat = [visit('2026-11-02', 4), visit('2026-10-19', 4), visit('2026-10-05', 4)]
    const { standing } = courseOf(wound(), flat, zone, '2026-11-02')
    expect(standing.word).toBe('Stalled')
    expect(standing.reason).toMatch(/50 % smaller by week 4/)
  })

  it('cannot tell from one measurement', () => {
    expect(courseOf(wound(), [visit('2026-11-02', 4)], zone, '2026-11-02').standing.word).toBe('Cannot tell')
  })

  it('leaves out what was entered in error', () => {
    const wrong = visit('2026-11-03', 9, { voided: { at: '', byName: '', reason: '' } })
    expect(courseOf(wound(), [wrong, ...shrinking], zone, '2026-11-03').visits).toHaveLength(3)
  })

  it('draws no line between measurements that cannot be compared', () => {
    const cut = visit('2026-11-02', 5, { debridementMethod: 'sharp', measuredAfterDebridement: true })
    const { visits } = courseOf(wound(), [cut, ...shrinking.slice(1)], zone, '2026-11-02')
    expect(visits.map(({ joined }) => joined)).toEqual([false, true, false])
  })

  it('marks a new dressing, in the words of the record', () => {
    const changed = [visit('2026-10-12', 3.8, { dressingType: 'Foam' }), visit('2026-10-05', 4)]
    const { visits } = courseOf(wound(), changed, zone, '2026-10-12')
    expect(visits.map(({ treatment }) => treatment)).toEqual([null, 'Foam'])
  })

  it('has no checkpoint of size for an arterial ulcer', () => {
    const course = courseOf(wound({ woundType: 'arterial_ulcer' }), shrinking, zone, '2026-11-02')
    expect(course.checkpoints).toEqual([])
    expect(course.noTarget).toBe('perfusion-first')
  })
})

describe('the healing curve', () => {
  const course = courseOf(wound(), shrinking, zone, '2026-11-02')

  it('starts its area axis at 0 and holds every error bar', () => {
    const layout = curveLayout(course, 700, 390)
    expect(layout?.areaTicks[0]?.text).toBe('0')
    for (const point of layout?.points ?? []) {
      expect(point.bar?.top ?? point.y).toBeGreaterThanOrEqual(layout?.plot.top ?? 0)
      expect(point.x).toBeLessThanOrEqual(layout?.plot.right ?? 0)
    }
  })

  it.each([260, 414, 700])('names no more weeks than fit beside each other in %d pixels', (width) => {
    const weeks = curveLayout(course, width, 390)?.weeks ?? []
    const gaps = weeks.slice(1).map(({ x }, at) => x - (weeks[at]?.x ?? 0))
    expect(weeks.length).toBeGreaterThan(1)
    expect(Math.min(...gaps)).toBeGreaterThan(48)
  })

  it('shows the checkpoint of week 4 with what was reached', () => {
    const [checkpoint] = curveLayout(course, 700, 390)?.checkpoints ?? []
    expect(checkpoint?.label).toBe('50 % smaller by week 4')
    expect(checkpoint?.state).toBe('reached')
  })

  it('puts the words of checkpoints below the drawing where it is narrow', () => {
    expect(curveLayout(course, 340, 300)?.checkpoints.every(({ text }) => text === null)).toBe(true)
  })

  it('draws nothing where nothing was measured', () => {
    const none = courseOf(wound(), [visit('2026-10-05', 4, { area: null, length: null })], zone, '2026-11-02')
    expect(curveLayout(none, 700, 390)).toBeNull()
  })
})
