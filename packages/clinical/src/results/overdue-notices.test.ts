/** Rules RS9 and SQ4: which levels are due. */
import { describe, expect, it } from 'vitest'
import { listOverdueLevels } from './overdue-notices.ts'

describe('notices of overdue work', () => {
  it.each([
    ['result', 0, [], []],
    ['result', 1, [], [1]],
    ['result', 3, [], [1]],
    ['result', 4, [], [1, 2]],
    ['result', 4, [1], [2]],
    ['result-review', 4, [1, 2], []],
  ] as const)('[RS9] %s, %d days late, after %o: %o', (kind, days, done, due) => {
    expect(listOverdueLevels(kind, days, done)).toEqual(due)
  })
  it.each([
    [0, []],
    [1, [1]],
    [2, [1, 2]],
  ] as const)('[SQ4] a question %d days late: %o', (days, due) => {
    expect(listOverdueLevels('consult', days, [])).toEqual(due)
  })
})
