import { describe, expect, it } from 'vitest'
import { findSteps } from './steps.ts'

describe('going through a worklist', () => {
  it('knows the place, the previous, and the next', () => {
    expect(findSteps(['a', 'b', 'c'], 'b')).toEqual({ position: 2, previous: 'a', next: 'c' })
    expect(findSteps(['a', 'b'], 'a')).toEqual({ position: 1, previous: undefined, next: 'b' })
    expect(findSteps(['a', 'b'], 'b')).toEqual({ position: 2, previous: 'a', next: undefined })
  })

  it('goes on with the first from a chart that is not in it', () => {
    expect(findSteps(['a', 'b'], 'z')).toEqual({ position: undefined, previous: undefined, next: 'a' })
    expect(findSteps([], 'z').next).toBeUndefined()
  })
})
