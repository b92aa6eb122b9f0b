/** Rule CL3: all sixteen classes, and what was not examined. */
import { expect, it } from 'vitest'
import { classifyTexas, texasGrades, texasStages } from './classify-texas.ts'

it.each(texasGrades.map(({ grade }) => grade))('[CL3] grade %d has the stages A to D', (grade) => {
  const codes = [
    [false, false],
    [true, false],
    [false, true],
    [true, true],
  ].map(([infected = null, ischemic = null]) => {
    const answer = classifyTexas({ grade, infected, ischemic })
    return answer.state === 'known' ? answer.code : 'unknown'
  })
  expect(codes).toEqual(texasStages.map(({ stage }) => `${grade}${stage}`))
})

it('[CL3] an ulcer whose perfusion was not examined has no class: it is not clean', () => {
  expect(classifyTexas({ grade: 1, infected: false, ischemic: null })).toEqual({
    state: 'unknown',
    missing: ['ischemic'],
  })
  expect(classifyTexas({ grade: null, infected: null, ischemic: null })).toEqual({
    state: 'unknown',
    missing: ['grade', 'infected', 'ischemic'],
  })
})
