import { expect, it } from 'vitest'
import { formatReduction } from './format-reduction.ts'

it('a change within the measurement error is never stated as smaller or larger', () => {
  expect(formatReduction({ reductionPercent: 18, isWithinError: true })).toBe('indeterminate')
  expect(formatReduction({ reductionPercent: -18, isWithinError: true })).toBe('indeterminate')
  expect(formatReduction({ reductionPercent: null, isWithinError: false })).toBe('not comparable')
  const obstacle = 'not comparable: areas were measured by different methods'
  expect(formatReduction({ reductionPercent: null, isWithinError: false, obstacle })).toBe(obstacle)
  expect(formatReduction({ reductionPercent: 18, isWithinError: false })).toBe('18% smaller')
  expect(formatReduction({ reductionPercent: -18.4, isWithinError: false })).toBe('18% larger')
  expect(formatReduction({ reductionPercent: 0.2, isWithinError: false })).toBe('unchanged')
})
