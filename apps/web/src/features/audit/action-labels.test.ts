import { endpoints } from '@mendwell/contract'
import { expect, it } from 'vitest'
import { actionLabels, formatAction } from './action-labels.ts'

const actions = endpoints.flatMap(({ audit }) => (typeof audit === 'object' ? audit.action : []))

it('has words for every action that an endpoint writes into the log', () => {
  expect(actions.filter((action) => !Object.hasOwn(actionLabels, action))).toEqual([])
})

it('has a unique label for each action, so that the filter distinguishes them', () => {
  const names = Object.values(actionLabels)
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
})

it('spells out the code of an action that is not written any more', () => {
  expect(formatAction('old-thing.do')).toBe('Old thing do')
})
