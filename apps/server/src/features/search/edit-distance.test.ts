import { describe, expect, it } from 'vitest'
import { getAllowedErrors, computeEditDistance, findNearPrefix } from './edit-distance.ts'

describe('typing errors', () => {
  it.each([
    ['smith', 'smith', 0],
    ['smyth', 'smith', 1],
    ['smth', 'smith', 1],
    ['smiith', 'smith', 1],
    ['simth', 'smith', 1],
    ['wihtfeild', 'whitfield', 2],
    ['', 'abc', 3],
    ['abc', '', 3],
    ['kitten', 'sitting', 3],
  ])('%s and %s are %i apart', (a, b, count) => {
    expect(computeEditDistance(a, b)).toBe(count)
    expect(computeEditDistance(b, a)).toBe(count)
  })

  it.each([
    ['whitf', 'whitfield', 'whit'],
    ['whtif', 'whitfield', 'whitf'],
    ['wihtf', 'whitfield', 'whitf'],
    ['witf', 'whitfield', 'whitf'],
    ['whhitf', 'whitfield', 'whitf'],
    ['whix', 'whitfield', 'whi'],
    ['xyz', 'whitfield', undefined],
    ['παπβδ', 'παπαδακη', 'παπαδ'],
  ])('%s is one away from the beginning of %s: %s', (typed, word, beginning) => {
    expect(findNearPrefix(typed, word)).toBe(beginning)
  })

  it('are forgiven once from three letters on and twice from seven on', () => {
    expect(['a', 'ab', 'abc', 'abcdef', 'abcdefg'].map(getAllowedErrors)).toEqual([0, 0, 1, 1, 2])
  })
})
