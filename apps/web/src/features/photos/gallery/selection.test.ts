/** Choosing photos by mouse and by keys. */
import { expect, it } from 'vitest'
import { cardAt, nothing, reached, stillShown, toggled } from './selection.ts'

const list = ['a', 'b', 'c', 'd', 'e']

it('chooses a photo at the first press and lets it go at the second', () => {
  const chosen = toggled(nothing, 'b')
  expect([...chosen]).toEqual(['b'])
  expect([...toggled(chosen, 'b')]).toEqual([])
})

it('chooses everything between two photos, whichever was pressed first', () => {
  expect(stillShown(reached(toggled(nothing, 'd'), list, 'd', 'b'), list)).toEqual(['b', 'c', 'd'])
  expect(stillShown(reached(nothing, list, 'b', 'd'), list)).toEqual(['b', 'c', 'd'])
})

it('keeps what was chosen before when a range is added', () => {
  expect(stillShown(reached(toggled(nothing, 'e'), list, 'a', 'b'), list)).toEqual(['a', 'b', 'e'])
})

it('chooses one photo alone when the other end is no longer in the list', () => {
  expect([...reached(nothing, list, 'gone', 'c')]).toEqual(['c'])
})

it('forgets a chosen photo that a filter took out of the list', () => {
  expect(stillShown(new Set(['a', 'c']), ['c', 'd'])).toEqual(['c'])
})

it('moves through the cards by arrow keys and stops at the edges of the list', () => {
  expect(cardAt('ArrowDown', 1, 3, 8)).toBe(4)
  expect(cardAt('ArrowUp', 1, 3, 8)).toBeUndefined()
  expect(cardAt('ArrowRight', 7, 3, 8)).toBeUndefined()
  expect(cardAt('ArrowLeft', 3, 3, 8)).toBe(2)
  expect(cardAt('End', 0, 3, 8)).toBe(7)
  expect(cardAt('a', 0, 3, 8)).toBeUndefined()
})
