import { describe, expect, it } from 'vitest'
import { checkComparability } from '../measurement/measurement.ts'
import { toHealingVisit } from './from-assessment.ts'

const charted = { date: '2026-11-09', areaMethod: 'length-width', area: 12, length: 4, width: 3 } as const

describe('an assessment as a visit of its wound', () => {
  it('[HL4] leaves unknown what the record does not say', () => {
    expect(toHealingVisit(charted)).toMatchObject({
      areaCm2: 12,
      debridement: null,
      exudatePresent: null,
      fullyEpithelialized: null,
      undermining: null,
      depthCm: null,
      volumeMethod: null,
    })
  })

  it('[HL4] takes the deepest probed place of undermining and tunneling', () => {
    const places = [
      { position: 3 as const, depth: 1.5 },
      { position: 4 as const, depth: 2 },
      { position: 5 as const },
    ]
    const visit = toHealingVisit({ ...charted, underminingPresent: true, underminingPlaces: places })
    expect(visit).toMatchObject({ undermining: true, underminingCm: 2, tunneling: null, tunnelingCm: null })
  })

  it('[HL4] takes none and 0 for answers', () => {
    const visit = toHealingVisit({ ...charted, exudateAmount: 'none', epithelialPercentage: 0, depth: 0 })
    expect(visit).toMatchObject({ exudatePresent: false, fullyEpithelialized: false, depthCm: 0 })
  })

  it.each([
    ['none', null, 'none'],
    ['autolytic', true, 'none'],
    ['sharp', true, 'after'],
    ['sharp', false, 'before'],
    ['mechanical', null, null],
  ] as const)(
    '[HL4] debridement %s, measured after it: %s, counts as %s',
    (debridementMethod, after, timing) => {
      const visit = toHealingVisit({ ...charted, debridementMethod, measuredAfterDebridement: after })
      expect(visit.debridement).toBe(timing)
    },
  )

  it('[HL4] is not compared by length × width with one whose length came from a photo', () => {
    const laid = { ...charted, debridementMethod: 'none' } as const
    const onPhoto = (...fields: string[]) => toHealingVisit({ ...laid, measuredFrom: { fields } })
    const ruler = toHealingVisit(laid)
    expect(onPhoto('length').lengthConvention).toBe('longest-axis')
    expect(onPhoto('area').lengthConvention).toBe('head-to-toe')
    for (const fields of [['length', 'width'], ['width']])
      expect(checkComparability(ruler, onPhoto(...fields)).state).toBe('not-comparable')
    expect(checkComparability(onPhoto('length', 'width'), onPhoto('length', 'width')).state).toBe(
      'comparable',
    )
    const byOutline = (visit: typeof ruler) => ({
      ...visit,
      areaMethod: 'photo-outline' as const,
      outlineConfirmed: true,
    })
    expect(checkComparability(byOutline(ruler), byOutline(onPhoto('length'))).state).toBe('comparable')
  })

  it('[HL4] is not compared with one measured on the other side of a debridement', () => {
    const cut = (measuredAfterDebridement: boolean) =>
      toHealingVisit({ ...charted, debridementMethod: 'sharp', measuredAfterDebridement })
    expect(checkComparability(cut(false), cut(false)).state).toBe('comparable')
    expect(checkComparability(cut(false), cut(true)).state).toBe('not-comparable')
  })
})
