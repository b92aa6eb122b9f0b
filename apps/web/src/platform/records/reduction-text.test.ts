import { expect, it } from 'vitest'
import { reductionText } from './reduction-text.ts'

it('a change within the measurement error is never stated as smaller or larger', () => {
  expect(reductionText({ reductionPercent: 18, isWithinError: true })).toBe('indeterminate')
  expect(reductionText({ reductionPercent: -18, isWithinError: true })).toBe('indeterminate')
  expect(reductionText({ reductionPercent: null, isWithinError: false })).toBe('not comparable')
  expect(reductionText({ reductionPercent: 18, isWithinError: false })).toBe('18 % smaller')
  expect(reductionText({ reductionPercent: -18.4, isWithinError: false })).toBe('18 % larger')
  expect(reductionText({ reductionPercent: 0.2, isWithinError: false })).toBe('unchanged')
})
