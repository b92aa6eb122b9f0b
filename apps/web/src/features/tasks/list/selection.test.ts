/** Choosing several tasks. */
import { expect, it } from 'vitest'
import { toggleRange, emptySelection, listShownSelection } from './selection.ts'

const ids = ['a', 'b', 'c', 'd']

it('a second choice takes a task out again', () => {
  const once = toggleRange(emptySelection, ids, 'b')
  expect([...once]).toEqual(['b'])
  expect([...toggleRange(once, ids, 'b')]).toEqual([])
})

it('reaches from the one chosen before, up and down', () => {
  expect([...toggleRange(new Set(['b']), ids, 'd', 'b')]).toEqual(['b', 'c', 'd'])
  expect([...toggleRange(new Set(['d']), ids, 'b', 'd')].sort()).toEqual(['b', 'c', 'd'])
})

it('a task that left the list is chosen no longer', () => {
  expect(listShownSelection(new Set(['a', 'd', 'x']), ['b', 'd', 'a'])).toEqual(['d', 'a'])
  expect([...toggleRange(emptySelection, ids, 'c', 'gone')]).toEqual(['c'])
})
