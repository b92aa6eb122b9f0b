/** Rule PU6: PUSH from the record uses the worst tissue, and guesses nothing. */
import { describe, expect, it } from 'vitest'
import { toPushAnswers } from './from-assessment.ts'
import { computePushScore } from './push.ts'

const bed = (
  granulation: number | null,
  slough: number | null,
  necrotic: number | null,
  epithelial: number | null,
) => ({
  length: 4,
  width: 3,
  exudateAmount: 'moderate' as const,
  granulationPercentage: granulation,
  sloughPercentage: slough,
  necroticPercentage: necrotic,
  epithelialPercentage: epithelial,
})

describe('PUSH from a wound assessment', () => {
  it('[PU6] 95 % granulation with 5 % slough is slough', () => {
    expect(toPushAnswers(bed(95, 5, 0, 0)).tissue).toBe('slough')
    expect(computePushScore(toPushAnswers(bed(95, 5, 0, 0)))).toMatchObject({ total: 13 })
  })

  it('[PU6] any necrosis wins', () => {
    expect(toPushAnswers(bed(98, 1, 1, 0)).tissue).toBe('necrotic')
    expect(toPushAnswers(bed(null, null, 1, null)).tissue).toBe('necrotic')
  })

  it('[PU6] a tissue is not taken as the worst while a worse one was not described', () => {
    expect(toPushAnswers(bed(40, null, null, null)).tissue).toBe(null)
    expect(toPushAnswers(bed(40, 10, null, 50)).tissue).toBe('slough')
    expect(toPushAnswers(bed(40, 10, null, 30)).tissue).toBe(null)
  })

  it('[PU6] what adds up to the whole leaves no room for a worse tissue', () => {
    expect(toPushAnswers(bed(100, null, null, null)).tissue).toBe('granulation')
    expect(toPushAnswers(bed(0, 0, 0, 100)).tissue).toBe('epithelial')
  })

  it('[PU6] an undescribed bed stays unanswered', () => {
    expect(toPushAnswers(bed(null, null, null, null)).tissue).toBe(null)
    expect(toPushAnswers(bed(0, 0, 0, 0)).tissue).toBe(null)
    expect(toPushAnswers(bed(150, -50, 0, 0)).tissue).toBe(null)
    expect(toPushAnswers({})).toEqual({
      lengthCm: undefined,
      widthCm: undefined,
      exudate: null,
      tissue: null,
    })
  })

  it('[PU6] a wound of 0 by 0 without open tissue is closed', () => {
    const closed = { ...bed(null, null, null, null), length: 0, width: 0, exudateAmount: 'none' as const }
    expect(computePushScore(toPushAnswers(closed))).toMatchObject({ state: 'known', total: 0 })
    expect(computePushScore(toPushAnswers({ ...closed, epithelialPercentage: 100 }))).toMatchObject({
      total: 0,
    })
    expect(
      computePushScore(toPushAnswers({ ...closed, necroticPercentage: 0, sloughPercentage: 20 })),
    ).toMatchObject({
      state: 'contradictory',
    })
  })

  it.each([
    ['none', 'none'],
    ['minimal', 'light'],
    ['moderate', 'moderate'],
    ['heavy', 'heavy'],
  ] as const)('[PU6] %s exudate is read as %s', (exudateAmount, exudate) => {
    expect(toPushAnswers({ exudateAmount }).exudate).toBe(exudate)
  })

  it('[PU6] intact skin has no score, skin loss in the same fold has one', () => {
    const fold = { ...bed(0, 0, 0, 100), woundType: 'moisture_associated', exudateAmount: 'none' } as const
    const score = (moistureSkin: 'redness' | 'skin-loss') =>
      computePushScore(toPushAnswers({ ...fold, moistureSkin })).state
    expect(score('redness')).toBe('not-applicable')
    expect(score('skin-loss')).toBe('known')
  })
})
