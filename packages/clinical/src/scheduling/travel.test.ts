import { describe, expect, it } from 'vitest'
import { computeMiles, estimateTravel, type GeoLocation, planRoute, type RouteStop } from './travel.ts'

const at = (latitude: number, longitude: number, source: GeoLocation['source'] = 'entered'): GeoLocation => ({
  latitude,
  longitude,
  source,
})
const columbus = at(39.96, -83)
const cleveland = at(41.5, -81.69)

describe('travel between two places', () => {
  it('[SD18] is the straight line times 1.3 at 30 mph, up to the next 5 minutes', () => {
    // Columbus to Cleveland as the crow flies.
    expect(computeMiles(columbus, cleveland)).toBeCloseTo(126.6, 1)
    expect(estimateTravel(columbus, cleveland)).toEqual({ state: 'known', miles: 164.6, minutes: 330 })
  })

  it('[SD18] is never less than 5 minutes between different addresses', () => {
    expect(estimateTravel(columbus, at(39.9601, -83))).toMatchObject({ state: 'known', minutes: 5 })
    expect(estimateTravel(columbus, columbus)).toMatchObject({ state: 'known', minutes: 5 })
  })

  it('[SD18] is unknown without a location and within one ZIP code, never 0', () => {
    expect(estimateTravel(null, columbus)).toEqual({ state: 'unknown', reason: 'no-location' })
    expect(estimateTravel(columbus, null)).toEqual({ state: 'unknown', reason: 'no-location' })
    const zip = at(39.96, -83, 'zip')
    expect(estimateTravel(zip, zip)).toEqual({ state: 'unknown', reason: 'same-zip' })
  })

  it('[SD18] is the same there and back', () => {
    expect(estimateTravel(columbus, cleveland)).toEqual(estimateTravel(cleveland, columbus))
  })
})

const stop = (id: string, location: GeoLocation | null, time: string, isFixed = false): RouteStop => ({
  id,
  location,
  time,
  isFixed,
})

describe('the order of home visits', () => {
  const start = at(40, -83)

  it('[SD19] is along a line, not to and fro', () => {
    const stops = [
      stop('far', at(40, -82.7), '09:00'),
      stop('near', at(40, -82.9), '10:00'),
      stop('middle', at(40, -82.8), '11:00'),
    ]
    expect(planRoute(start, stops)).toEqual(['near', 'middle', 'far'])
  })

  it('[SD19] is turned around where nearest neighbor crosses itself', () => {
    // From the start the nearest first leads to A, then back over the start to D; 2-opt starts at D.
    const stops = [
      stop('A', at(40, -82.99), '09:00'),
      stop('B', at(40, -82.9), '09:10'),
      stop('D', at(40, -83.02), '09:20'),
    ]
    expect(planRoute(start, stops)).toEqual(['D', 'A', 'B'])
  })

  it('[SD19] keeps confirmed times in their order', () => {
    const stops = [
      stop('far, confirmed first', at(40, -82.7), '09:00', true),
      stop('near, confirmed second', at(40, -82.9), '10:00', true),
      stop('between', at(40, -82.8), '11:00'),
    ]
    const order = planRoute(start, stops)
    expect(order.indexOf('far, confirmed first')).toBeLessThan(order.indexOf('near, confirmed second'))
    expect(order).toHaveLength(3)
  })

  it('[SD19] puts unknown locations last, by time, and loses none', () => {
    const stops = [
      stop('unknown, late', null, '12:00'),
      stop('known', at(40, -82.9), '11:00'),
      stop('unknown, early', null, '08:00'),
    ]
    expect(planRoute(null, stops)).toEqual(['known', 'unknown, early', 'unknown, late'])
    expect(planRoute(start, [])).toEqual([])
  })

  it('[SD19] is the same whatever the order it is asked in', () => {
    const stops = Array.from({ length: 9 }, (_, n) =>
      stop(`s${n}`, at(40 + ((n * 37) % 11) / 50, -83 + ((n * 53) % 13) / 50), `1${n}:00`),
    )
    expect(planRoute(start, stops.toReversed())).toEqual(planRoute(start, stops))
  })
})
