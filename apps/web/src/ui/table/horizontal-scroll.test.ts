import { expect, it } from 'vitest'
import { computeHiddenSides } from './horizontal-scroll.tsx'

const getHiddenSides = (scrollLeft: number) =>
  computeHiddenSides({ scrollLeft, scrollWidth: 896, clientWidth: 500 })

it('shades the sides with more content, and none where all is visible', () => {
  expect(getHiddenSides(0)).toEqual({ left: false, right: true })
  expect(getHiddenSides(200)).toEqual({ left: true, right: true })
  expect(getHiddenSides(395.5)).toEqual({ left: true, right: false })
  expect(computeHiddenSides({ scrollLeft: 0, scrollWidth: 500, clientWidth: 500 })).toEqual({
    left: false,
    right: false,
  })
})
