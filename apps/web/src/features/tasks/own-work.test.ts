import { expect, it } from 'vitest'
import { sortOwnWorkFirst } from './own-work.ts'

const tasks = [
  { id: 1, taskType: 'billing' },
  { id: 2, taskType: 'reassessment' },
  { id: 3, taskType: 'billing' },
  { id: 4, taskType: 'documentation' },
  { id: 5, taskType: 'medication' },
  { id: 6, taskType: 'compliance' },
] as const
const listIds = (mayChart: boolean) => sortOwnWorkFirst(tasks, mayChart).map(({ id }) => id)

it('care comes before claims for those who chart, each in order of urgency, five at most', () => {
  expect(listIds(true)).toEqual([2, 4, 5, 6, 1])
})

it('claims come before care for those who do not chart', () => {
  expect(listIds(false)).toEqual([1, 3, 2, 4, 5])
})
