/** Choosing several tasks. */
import { expect, it } from 'vitest'
import { chosenWith, nothing, stillListed } from './selection.ts'

const ids = ['a', 'b', 'c', 'd']

it('a second choice takes a task out again', () => {
  const once = chosenWith(nothing, ids, 'b')
  expect([...once]).toEqual(['b'])
  expect([...chosenWith(once, ids, 'b')]).toEqual([])
})

it('reaches from the one chosen before, up and down', () => {
  expect([...chosenWith(new Set(['b']), ids, 'd', 'b')]).toEqual(['b', 'c', 'd'])
  expect([...chosenWith(new Set(['d']), ids, 'b', 'd')].sort()).toEqual(['b', 'c', 'd'])
})

it('a task that left the list is chosen no longer', () => {
  expect(stillListed(new Set(['a', 'd', 'x']), ['b', 'd', 'a'])).toEqual(['d', 'a'])
  expect([...chosenWith(nothing, ids, 'c', 'gone')]).toEqual(['c'])
})
