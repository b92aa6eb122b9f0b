/** Rule BN6 in the form: regions as one text, the percentage as the server computes it. */
import { describe, expect, it } from 'vitest'
import { joinBurnRegions, parseBurnRegions, splitBurnRegions } from './burn-regions.ts'
import { parseValues, toRequest } from './parse-values.ts'
import { emptyValues, setText, type AssessmentValues } from './values.ts'

const createBurn = (texts: AssessmentValues['texts']): AssessmentValues => ({
  ...emptyValues,
  texts: { woundType: 'burn', ...texts },
})

describe('burned regions of the form', () => {
  it('are one text, read back as they were, with a decimal comma too', () => {
    const regions = [
      { region: 'head-front', percent: '12.5' },
      { region: 'neck-front', percent: '' },
    ]
    expect(splitBurnRegions(joinBurnRegions(regions))).toEqual(regions)
    expect(parseBurnRegions(joinBurnRegions([{ region: 'head-front', percent: '12,5' }]))).toEqual([
      { region: 'head-front', percent: 12.5 },
    ])
  })

  it('[BN6] are not read while a percentage is missing', () => {
    const { answers, unreadable } = parseValues(
      createBurn({ burnMethod: 'lund-browder', burnRegions: 'head-front:' }),
      40,
    )
    expect(answers.burnRegions).toBeUndefined()
    expect(unreadable.get('burnRegions')).toBe('Enter the percentage of each region')
  })

  it('[BN6] are computed by the age, and sent without a percentage of their own', () => {
    const values = createBurn({
      burnMethod: 'lund-browder',
      burnRegions: 'head-front:100',
      burnPercent: '40',
    })
    expect(parseValues(values, 7).answers.burnPercent).toBe(6.5)
    expect(parseValues(values).answers.burnPercent).toBeNull()
    expect(toRequest('a', values, 'UTC')).toMatchObject({
      burnPercent: null,
      burnRegions: [{ region: 'head-front', percent: 100 }],
    })
  })

  it('end with another method; an entered percentage stays', () => {
    const values = createBurn({
      burnMethod: 'lund-browder',
      burnRegions: 'head-front:100',
      burnPercent: '4',
    })
    const { texts } = setText(values, 'burnMethod', 'estimate')
    expect([texts.burnRegions, texts.burnPercent]).toEqual(['', '4'])
    expect(parseValues({ ...values, texts }, 40).answers.burnPercent).toBe(4)
  })
})
