import { describe, expect, it } from 'vitest'
import { moveTo } from './order.ts'
import { parseCoordinate } from './parse-coordinate.ts'

describe('arranging by hand', () => {
  it('moves one and keeps the others in their order', () => {
    expect(moveTo(['a', 'b', 'c', 'd'], 0, 2)).toEqual(['b', 'c', 'a', 'd'])
    expect(moveTo(['a', 'b', 'c', 'd'], 3, 1)).toEqual(['a', 'd', 'b', 'c'])
  })
  it('stays within the list', () => {
    expect(moveTo(['a', 'b'], 0, -1)).toEqual(['a', 'b'])
    expect(moveTo(['a', 'b'], 0, 9)).toEqual(['b', 'a'])
    expect(moveTo(['a', 'b'], 7, 0)).toEqual(['a', 'b'])
  })
})

describe('a coordinate', () => {
  it.each([
    ['40.0123', 90, 40.0123],
    [' −82.9° ', 180, -82.9],
    ['91', 90, null],
    ['40,0123', 90, null],
    ['40 N', 90, null],
    ['', 90, null],
  ])('reads %j', (text, max, expected) => {
    expect(parseCoordinate(text, max)).toBe(expected)
  })
})
