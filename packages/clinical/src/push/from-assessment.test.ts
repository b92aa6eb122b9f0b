/** Rule PU6: PUSH from the record takes the worst tissue, and guesses nothing. */
import { describe, expect, it } from 'vitest'
import { pushAnswersFrom } from './from-assessment.ts'
import { pushScore } from './push.ts'

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
    expect(pushAnswersFrom(bed(95, 5, 0, 0)).tissue).toBe('slough')
    expect(pushScore(pushAnswersFrom(bed(95, 5, 0, 0)))).toMatchObject({ total: 13 })
  })

  it('[PU6] any necrosis wins', () => {
    expect(pushAnswersFrom(bed(98, 1, 1, 0)).tissue).toBe('necrotic')
    expect(pushAnswersFrom(bed(null, null, 1, null)).tissue).toBe('necrotic')
  })

  it('[PU6] a tissue is not taken as the worst while a worse one was not described', () => {
    expect(pushAnswersFrom(bed(40, null, null, null)).tissue).toBe(null)
    expect(pushAnswersFrom(bed(40, 10, null, 50)).tissue).toBe('slough')
    expect(pushAnswersFrom(bed(40, 10, null, 30)).tissue).toBe(null)
  })

  it('[PU6] what adds up to the whole leaves no room for a worse tissue', () => {
    expect(pushAnswersFrom(bed(100, null, null, null)).tissue).toBe('granulation')
    expect(pushAnswersFrom(bed(0, 0, 0, 100)).tissue).toBe('epithelial')
  })

  it('[PU6] a bed that nobody described stays unanswered', () => {
    expect(pushAnswersFrom(bed(null, null, null, null)).tissue).toBe(null)
    expect(pushAnswersFrom(bed(0, 0, 0, 0)).tissue).toBe(null)
    expect(pushAnswersFrom(bed(150, -50, 0, 0)).tissue).toBe(null)
    expect(pushAnswersFrom({})).toEqual({
      lengthCm: undefined,
      widthCm: undefined,
      exudate: null,
      tissue: null,
    })
  })

  it('[PU6] a wound of 0 by 0 without open tissue is closed', () => {
    const closed = { ...bed(null, null, null, null), length: 0, width: 0, exudateAmount: 'none' as const }
    expect(pushScore(pushAnswersFrom(closed))).toMatchObject({ state: 'known', total: 0 })
    expect(pushScore(pushAnswersFrom({ ...closed, epithelialPercentage: 100 }))).toMatchObject({ total: 0 })
    expect(
      pushScore(pushAnswersFrom({ ...closed, necroticPercentage: 0, sloughPercentage: 20 })),
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
    expect(pushAnswersFrom({ exudateAmount }).exudate).toBe(exudate)
  })
})
