import { describe, expect, it } from 'vitest'
import { forgiven, mistakesBetween, mistakesToBeginning } from './mistakes.ts'

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
    expect(mistakesBetween(a, b)).toBe(count)
    expect(mistakesBetween(b, a)).toBe(count)
  })

  it.each([
    ['whitf', 'whitfield', 0],
    ['whtif', 'whitfield', 1],
    ['wihtf', 'whitfield', 1],
    ['xyz', 'whitfield', 3],
  ])('%s is %3$i away from a beginning of %s', (typed, word, count) => {
    expect(mistakesToBeginning(typed, word)).toBe(count)
  })

  it('are forgiven once from three letters on and twice from seven on', () => {
    expect(['a', 'ab', 'abc', 'abcdef', 'abcdefg'].map(forgiven)).toEqual([0, 0, 1, 1, 2])
  })
})
