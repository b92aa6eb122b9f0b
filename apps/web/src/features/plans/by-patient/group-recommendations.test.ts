import { describe, expect, it } from 'vitest'
import { groupByPurpose, pickFirst } from './group-recommendations.ts'

const build = (...priorities: ('immediate' | 'high')[]) =>
  priorities.map((priority, id) => ({ id, priority }))

describe('what is shown of a wound', () => {
  it('is three, and everything once it is expanded', () => {
    expect(pickFirst(build('high', 'high', 'high', 'high', 'high'), false)).toHaveLength(3)
    expect(pickFirst(build('high', 'high', 'high', 'high', 'high'), true)).toHaveLength(5)
  })
  it('is every immediate one, however many', () => {
    const open = build('immediate', 'immediate', 'immediate', 'immediate', 'high')
    expect(pickFirst(open, false).map(({ id }) => id)).toEqual([0, 1, 2, 3])
  })
  it('is grouped by purpose, in the order of the first of each', () => {
    const open = [
      { id: 1, purpose: 'perfusion' },
      { id: 2, purpose: 'pressure' },
      { id: 3, purpose: 'perfusion' },
    ] as const
    expect(groupByPurpose(open).map(([purpose, rows]) => [purpose, rows.map(({ id }) => id)])).toEqual([
      ['perfusion', [1, 3]],
      ['pressure', [2]],
    ])
  })
})
