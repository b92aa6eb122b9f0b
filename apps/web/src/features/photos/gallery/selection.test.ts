/** Choosing photos by mouse and by keys. */
import { expect, it } from 'vitest'
import {
  findCardIndex,
  emptySelection,
  selectRange,
  listShownSelection,
  toggleSelection,
} from './selection.ts'

const list = ['a', 'b', 'c', 'd', 'e']

it('selects a photo at the first click and deselects it at the second', () => {
  const chosen = toggleSelection(emptySelection, 'b')
  expect([...chosen]).toEqual(['b'])
  expect([...toggleSelection(chosen, 'b')]).toEqual([])
})

it('chooses everything between two photos, whichever was pressed first', () => {
  expect(listShownSelection(selectRange(toggleSelection(emptySelection, 'd'), list, 'd', 'b'), list)).toEqual(
    ['b', 'c', 'd'],
  )
  expect(listShownSelection(selectRange(emptySelection, list, 'b', 'd'), list)).toEqual(['b', 'c', 'd'])
})

it('retains the previous selection when a range is added', () => {
  expect(listShownSelection(selectRange(toggleSelection(emptySelection, 'e'), list, 'a', 'b'), list)).toEqual(
    ['a', 'b', 'e'],
  )
})

it('chooses one photo alone when the other end is no longer in the list', () => {
  expect([...selectRange(emptySelection, list, 'gone', 'c')]).toEqual(['c'])
})

it('deselects a photo that a filter removed from the list', () => {
  expect(listShownSelection(new Set(['a', 'c']), ['c', 'd'])).toEqual(['c'])
})

it('moves through the cards by arrow keys and stops at the edges of the list', () => {
  expect(findCardIndex('ArrowDown', 1, 3, 8)).toBe(4)
  expect(findCardIndex('ArrowUp', 1, 3, 8)).toBeUndefined()
  expect(findCardIndex('ArrowRight', 7, 3, 8)).toBeUndefined()
  expect(findCardIndex('ArrowLeft', 3, 3, 8)).toBe(2)
  expect(findCardIndex('End', 0, 3, 8)).toBe(7)
  expect(findCardIndex('a', 0, 3, 8)).toBeUndefined()
})
