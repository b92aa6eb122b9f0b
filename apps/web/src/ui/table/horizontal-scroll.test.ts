import { expect, it } from 'vitest'
import { hiddenSides } from './horizontal-scroll.tsx'

const at = (scrollLeft: number) => hiddenSides({ scrollLeft, scrollWidth: 896, clientWidth: 500 })

it('shades the sides where more lies, and none where all is seen', () => {
  expect(at(0)).toEqual({ left: false, right: true })
  expect(at(200)).toEqual({ left: true, right: true })
  expect(at(395.5)).toEqual({ left: true, right: false })
  expect(hiddenSides({ scrollLeft: 0, scrollWidth: 500, clientWidth: 500 })).toEqual({
    left: false,
    right: false,
  })
})
