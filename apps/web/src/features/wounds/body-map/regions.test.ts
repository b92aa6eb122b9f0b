import { bodyRegions, bodyViews } from '@mendwell/clinical'
import { describe, expect, it } from 'vitest'
import { figures } from './figures.ts'
import { findNearestRegion, listRegions } from './regions.ts'

describe('the body map', () => {
  it.each(bodyViews.values)(
    'draws every place of the view %s inside its page, no two at one spot',
    (view) => {
      const drawn = listRegions(view)
      const { width, height } = figures[view]
      expect(drawn.length).toBeGreaterThan(0)
      for (const { at } of drawn) {
        expect(at[0]).toBeGreaterThan(0)
        expect(at[0]).toBeLessThan(width)
        expect(at[1]).toBeGreaterThan(0)
        expect(at[1]).toBeLessThan(height)
      }
      const spots = drawn.map(({ at }) => at.join())
      expect(new Set(spots).size).toBe(spots.length)
    },
  )

  it('has every place that any view shows', () => {
    const drawn = new Set(
      bodyViews.values.flatMap((view) => listRegions(view).map(({ region }) => region.code)),
    )
    expect(bodyRegions.filter(({ views }) => views.length > 0).map(({ code }) => code)).toEqual(
      bodyRegions.map(({ code }) => code).filter((code) => drawn.has(code)),
    )
  })

  it.each([
    ['front', 'thigh_front_left', 'right half'],
    ['front', 'thigh_front_right', 'left half'],
    ['back', 'heel_left', 'left half'],
    ['back', 'heel_right', 'right half'],
    ['foot_soles', 'great_toe_left', 'right half'],
    ['foot_tops', 'great_toe_left', 'left half'],
  ] as const)('seen from the %s, %s is in the %s of the page', (view, code, where) => {
    const place = listRegions(view).find(({ region }) => region.code === code)
    expect(place && place.at[0] > 100 ? 'right half' : 'left half').toBe(where)
  })

  it.each(bodyViews.values)('a tap on a place of the view %s chooses that place', (view) => {
    for (const { region, at } of listRegions(view))
      expect(findNearestRegion(view, at)?.region.code).toBe(region.code)
  })

  it('a tap beside the body chooses nothing', () => {
    expect(findNearestRegion('front', [4, 400])).toBeNull()
  })
})
