/** Rules HL7 to HL9: healed, improving, stable, deteriorating, unknown, each with its reason. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../measurement/days.ts'
import { assessClosure } from './closure.ts'
import type { HealingVisit } from './closure.ts'
import { computeTrajectory } from './trajectory.ts'
import type { TrajectoryContext } from './trajectory.ts'
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
const other: TrajectoryContext = { woundType: 'other', goal: 'heal', deepTissueInjury: false }
const getTrajectory = (visits: HealingVisit[], context: Partial<TrajectoryContext> = {}) => {
  const answer = computeTrajectory(visits, { ...other, ...context })
  return answer.state === 'known' ? answer.trajectory : answer.why
}

describe('closure', () => {
  it('[HL7] is healed immediately, and closed when a visit two weeks later confirms it', () => {
    expect(assessClosure([buildVisit(0, 5), buildHealedVisit(20)])).toEqual({
      state: 'healed',
      since: getDate(20),
    })
    expect(assessClosure([buildVisit(0, 5), buildHealedVisit(20), buildHealedVisit(33)])).toEqual({
      state: 'healed',
      since: getDate(20),
    })
    expect(assessClosure([buildVisit(0, 5), buildHealedVisit(20), buildHealedVisit(34)])).toEqual({
      state: 'closed',
      since: getDate(20),
    })
  })

  it('[HL7] a wound that opened in between starts again', () => {
    expect(assessClosure([buildHealedVisit(0), buildVisit(10, 1), buildHealedVisit(20)])).toEqual({
      state: 'healed',
      since: getDate(20),
    })
    expect(assessClosure([buildHealedVisit(0), buildHealedVisit(20), buildVisit(30, 0.3)])).toEqual({
      state: 'open',
    })
  })

  it('[HL7] an area of 0 alone is not healed', () => {
    expect(assessClosure([buildVisit(0, 0)])).toEqual({ state: 'unknown' })
    expect(assessClosure([buildVisit(0, 0, { fullyEpithelialized: true })])).toEqual({ state: 'unknown' })
    expect(assessClosure([buildVisit(0, 0, { exudatePresent: false })])).toEqual({ state: 'unknown' })
    expect(assessClosure([buildVisit(0, 0, { exudatePresent: true, fullyEpithelialized: true })])).toEqual({
      state: 'open',
    })
    expect(assessClosure([buildVisit(0, 0, { exudatePresent: false, fullyEpithelialized: false })])).toEqual({
      state: 'open',
    })
    expect(
      assessClosure([buildVisit(0, null, { exudatePresent: false, fullyEpithelialized: true })]),
    ).toEqual({
      state: 'unknown',
    })
    expect(assessClosure([])).toEqual({ state: 'unknown' })
  })
})

describe('closure over a hollow', () => {
  const covered = { exudatePresent: false, fullyEpithelialized: true }

  it.each(['undermining', 'tunneling'] as const)('[HL7] skin over %s is not healed', (hollow) => {
    expect(assessClosure([buildVisit(0, 5), buildVisit(20, 0, { ...covered, [hollow]: true })])).toEqual({
      state: 'open',
    })
  })

  it('[HL7] a tunnel that was not assessed again leaves it unknown, until it is assessed', () => {
    const tunnel = buildVisit(0, 5, { tunneling: true })
    expect(assessClosure([tunnel, buildVisit(20, 0, covered)])).toEqual({ state: 'unknown' })
    expect(assessClosure([tunnel, buildVisit(20, 0, { ...covered, tunneling: false })])).toMatchObject({
      state: 'healed',
    })
    expect(
      assessClosure([tunnel, buildVisit(10, 1, { tunneling: false }), buildVisit(20, 0, covered)]),
    ).toMatchObject({
      state: 'healed',
    })
    expect(getTrajectory([tunnel, buildVisit(20, 0, covered)])).not.toBe('healed')
  })
})

describe('trajectory', () => {
  it('[HL9] a healed wound says whether it is confirmed', () => {
    expect(computeTrajectory([buildVisit(0, 5), buildHealedVisit(20)], other)).toMatchObject({
      trajectory: 'healed',
      reason: 'Fully epithelialized without drainage; confirm at a second visit.',
    })
    expect(computeTrajectory([buildHealedVisit(20), buildHealedVisit(34)], other)).toMatchObject({
      reason: 'Fully epithelialized without drainage at two visits.',
    })
  })

  it('[HL8, HL9] a tenth smaller in a week is improving, and says from what', () => {
    expect(computeTrajectory([buildVisit(0, 10), buildVisit(7, 9)], other)).toEqual({
      state: 'known',
      trajectory: 'improving',
      reason: 'Area 10.0 ± 0.1 to 9.0 ± 0.1 cm² (−10%) in 7 days.',
      notes: [],
    })
    expect(getTrajectory([buildVisit(0, 10), buildVisit(7, 9.1)])).toBe('stable')
  })

  it('[HL8, HL9] a tenth larger is deteriorating, after a day too', () => {
    expect(getTrajectory([buildVisit(0, 10), buildVisit(7, 11)])).toBe('deteriorating')
    expect(getTrajectory([buildVisit(0, 10), buildVisit(1, 11)])).toBe('deteriorating')
    expect(getTrajectory([buildVisit(0, 10), buildVisit(7, 10.9)])).toBe('stable')
    expect(getTrajectory([buildVisit(0, 2), buildVisit(7, 2.2)])).toBe('deteriorating')
    expect(getTrajectory([buildVisit(0, 2), buildVisit(7, 2.19)])).toBe('stable')
  })

  it('[HL8, HL9] a small wound that doubles is deteriorating, and never stable when indeterminate', () => {
    const small = createMeasuredWithin(0.17)
    expect(computeTrajectory([buildVisit(0, 0.4, small), buildVisit(7, 0.85, small)], other)).toMatchObject({
      trajectory: 'deteriorating',
      reason: 'Area 0.40 ± 0.17 to 0.85 ± 0.17 cm² (+112.5%) in 7 days.',
    })
    expect(getTrajectory([buildVisit(0, 0.4, small), buildVisit(7, 0.6, small)])).toBe('within-error')
    const unknown = {
      areaMethod: 'length-width',
      lengthConvention: 'head-to-toe',
      widthCm: null,
    } as const
    expect(getTrajectory([buildVisit(0, 0.4, unknown), buildVisit(7, 0.85, unknown)])).toBe('within-error')
  })

  it('[HL9] a wound that opened again is deteriorating, however small', () => {
    expect(getTrajectory([buildVisit(0, 3), buildHealedVisit(7), buildVisit(14, 0.2)])).toBe('deteriorating')
  })

  it('[HL8, HL9] within the error of measurement it is indeterminate', () => {
    const coarse = createMeasuredWithin(1)
    expect(computeTrajectory([buildVisit(0, 10, coarse), buildVisit(7, 8.8, coarse)], other)).toEqual({
      state: 'unknown',
      why: 'within-error',
      reason: 'Indeterminate (within measurement error): area 10.0 ± 1.0 to 8.8 ± 1.0 cm² (−12%) in 7 days.',
      notes: [],
    })
    expect(getTrajectory([buildVisit(0, 10, coarse), buildVisit(7, 11.2, coarse)])).toBe('within-error')
    expect(getTrajectory([buildVisit(0, 10, coarse), buildVisit(7, 8, coarse)])).toBe('improving')
  })

  it('[HL9] a tenth smaller after less than a week is too early', () => {
    expect(getTrajectory([buildVisit(0, 10), buildVisit(6, 8)])).toBe('too-soon')
    expect(getTrajectory([buildVisit(0, 10), buildVisit(3, 9.5), buildVisit(7, 8.5)])).toBe('improving')
  })

  it('[HL9] slow change adds up over two weeks, both ways', () => {
    expect(getTrajectory([buildVisit(0, 10), buildVisit(7, 9.4), buildVisit(14, 8.8)])).toBe('improving')
    expect(getTrajectory([buildVisit(0, 10), buildVisit(7, 10.7), buildVisit(14, 11.4)])).toBe(
      'deteriorating',
    )
    expect(getTrajectory([buildVisit(0, 10), buildVisit(7, 13), buildVisit(14, 11.5)])).toBe('improving')
  })

  it('[HL9] what cannot be compared is unknown, and says why', () => {
    expect(computeTrajectory([buildVisit(0, 12), buildVisit(7, 9, { areaMethod: 'traced' })], other)).toEqual(
      {
        state: 'unknown',
        why: 'not-comparable',
        reason: 'Not comparable: areas were measured by different methods.',
        notes: [],
      },
    )
    expect(getTrajectory([buildVisit(0, 10), buildVisit(7, 12, { debridement: 'after' })])).toBe(
      'not-comparable',
    )
    expect(getTrajectory([buildVisit(0, 10), buildVisit(7, null)])).toBe('not-comparable')
  })

  it('[HL9] an earlier visit is used when the one before cannot be compared', () => {
    expect(
      getTrajectory([buildVisit(0, 10), buildVisit(7, 14, { debridement: 'after' }), buildVisit(14, 8)]),
    ).toBe('improving')
  })

  it('[HL9] a measurement before and one after a debridement of the same day are not a change', () => {
    expect(
      getTrajectory([
        buildVisit(0, 10, { debridement: 'before' }),
        buildVisit(0, 12, { debridement: 'after' }),
      ]),
    ).toBe('first-measurement')
    // Beside "2 measurements" nothing may say that there was one.
    const twice = [buildVisit(0, 10), buildVisit(0, 12)]
    expect(computeTrajectory(twice, other)).toMatchObject({ reason: 'Measured on one day only.' })
    expect(computeTrajectory(twice.slice(1), other)).toMatchObject({ reason: 'Measured once.' })
  })

  it('[HL9] nothing or one measurement has no direction', () => {
    expect(getTrajectory([])).toBe('no-measurement')
    expect(getTrajectory([buildVisit(0, 10)])).toBe('first-measurement')
    expect(getTrajectory([buildVisit(0, 0)])).toBe('first-measurement')
  })

  it.each<[string, Partial<HealingVisit>, Partial<HealingVisit>]>([
    ['Stage worsened.', {}, { stageMove: 'worse' }],
    ['New undermining.', { undermining: false }, { undermining: true }],
    ['New tunneling.', { tunneling: false }, { tunneling: true }],
    ['Depth 0.5 to 0.7 cm.', { depthCm: 0.5 }, { depthCm: 0.7 }],
    ['Undermining 1 to 1.5 cm.', { underminingCm: 1 }, { underminingCm: 1.5 }],
    ['Tunneling 2 to 4 cm.', { tunnelingCm: 2 }, { tunnelingCm: 4 }],
  ])('[HL9] a smaller wound still deteriorates: %s', (reason, before, after) => {
    expect(computeTrajectory([buildVisit(0, 10, before), buildVisit(7, 8, after)], other)).toMatchObject({
      trajectory: 'deteriorating',
      reason,
    })
  })

  it.each<[string, Partial<HealingVisit>, Partial<HealingVisit>]>([
    ['undermining nobody had looked for', { undermining: null }, { undermining: true }],
    ['a depth within a step of the ruler', { depthCm: 0.5 }, { depthCm: 0.6 }],
    ['a tunnel within a step of the probe', { tunnelingCm: 0.5 }, { tunnelingCm: 0.6 }],
    ['a tunnel nobody had probed', { tunneling: true }, { tunneling: true, tunnelingCm: 4 }],
    ['a depth under a tenth deeper', { depthCm: 4 }, { depthCm: 4.3 }],
  ])('[HL9] is no new worsening: %s', (_finding, before, after) => {
    expect(getTrajectory([buildVisit(0, 10, before), buildVisit(7, 8, after)])).toBe('improving')
  })

  it.each([
    ['now-visible', 'Now stageable: slough or eschar removed.'],
    ['evolved', 'The deep tissue pressure injury has evolved; its depth is now visible.'],
  ] as const)('[HL9] a stage that is %s is a note beside the answer, not a worsening', (stageMove, note) => {
    const cleaned = { depthCm: 2.5, stageMove }
    const before = buildVisit(0, 10, { depthCm: 0 })
    expect(computeTrajectory([before, buildVisit(7, 8, cleaned)], other)).toMatchObject({
      trajectory: 'improving',
      notes: [note],
    })
    expect(
      computeTrajectory([before, buildVisit(7, 12, { ...cleaned, debridement: 'after' })], other),
    ).toMatchObject({
      why: 'not-comparable',
      notes: [note],
    })
    expect(getTrajectory([before, buildVisit(7, 12, cleaned)])).toBe('deteriorating')
  })

  it('[HL9] deeper after a debridement is no worsening', () => {
    expect(
      getTrajectory([
        buildVisit(0, 10, { depthCm: 1 }),
        buildVisit(7, 9, { depthCm: 2, debridement: 'after' }),
      ]),
    ).toBe('not-comparable')
  })

  it('[HL9] a volume that grew beyond its error is a worsening', () => {
    const deep = (volumeCm3: number, depthCm: number) =>
      ({ volumeCm3, depthCm, volumeMethod: 'area-depth' }) as const
    expect(getTrajectory([buildVisit(0, 20, deep(100, 5)), buildVisit(7, 21.9, deep(118.26, 5.4))])).toBe(
      'deteriorating',
    )
    expect(getTrajectory([buildVisit(0, 20, deep(20, 1)), buildVisit(7, 20.5, deep(22.55, 1.1))])).toBe(
      'stable',
    )
  })

  it.each([
    ['a tenth', 100, 110, 'deteriorating'],
    ['less than a tenth', 100, 109.9, 'stable'],
    ['half a cm³', 2, 2.5, 'deteriorating'],
    ['less than half a cm³', 2, 2.49, 'stable'],
  ])('[HL9] a volume that grew by %s, from %d to %d cm³, is %s', (_, before, after, course) => {
    const deep = (volumeCm3: number) => ({ volumeCm3, depthCm: 5, volumeMethod: 'area-depth' }) as const
    expect(getTrajectory([buildVisit(0, 10, deep(before)), buildVisit(7, 10, deep(after))])).toBe(course)
  })

  it('[HL9] the measurement that reaches its checkpoint is improving even if the last week was slow', () => {
    const visits = [buildVisit(0, 10), buildVisit(14, 4.6), buildVisit(28, 4.4)]
    expect(getTrajectory(visits)).toBe('stable')
    expect(getTrajectory(visits, { woundType: 'diabetic_foot' })).toBe('improving')
    expect(getTrajectory(visits, { woundType: 'diabetic_foot', goal: 'palliative' })).toBe('stable')
  })

  it('[HL9] says beside a worsening that the goal is comfort, or that deep tissue injuries start so', () => {
    expect(
      computeTrajectory([buildVisit(0, 10), buildVisit(7, 12)], { ...other, goal: 'palliative' }),
    ).toMatchObject({
      trajectory: 'deteriorating',
      notes: ['Palliative goal of care: closure is not expected.'],
    })
    const injury = { ...other, deepTissueInjury: true }
    expect(computeTrajectory([buildVisit(0, 10), buildVisit(3, 12)], injury)).toMatchObject({
      trajectory: 'deteriorating',
      notes: ['Deep tissue pressure injuries often evolve in the first 3 days.'],
    })
    expect(computeTrajectory([buildVisit(0, 10), buildVisit(4, 12)], injury)).toMatchObject({ notes: [] })
  })

  it('[HL8] the order of entry does not matter, and a larger wound is never called improving', () => {
    const area = fc.integer({ min: 0, max: 5000 }).map((count) => count / 100)
    fc.assert(
      fc.property(area, area, (a, b) => {
        const visits = [buildVisit(0, a), buildVisit(7, b)]
        const answer = getTrajectory(visits)
        expect(getTrajectory(visits.toReversed())).toBe(answer)
        if (b >= a) expect(answer).not.toBe('improving')
        if (b <= a) expect(answer).not.toBe('deteriorating')
      }),
    )
  })
})
