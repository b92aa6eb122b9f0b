/**
 * How far two places are from each other and about how long the way takes, and a sensible order of places. Estimates from coordinates: no
 * roads and no traffic. What is unknown stays unknown, never 0. Rules SD18 and SD19.
 */

export interface GeoLocation {
  readonly latitude: number
  readonly longitude: number
  /** Entered by a person, or the middle of a ZIP code area. */
  readonly source: 'entered' | 'zip'
}

export type Travel =
  | { readonly state: 'known'; readonly miles: number; readonly minutes: number }
  | { readonly state: 'unknown'; readonly reason: 'no-location' | 'same-zip' }

/** Streets are longer than the straight line. */
export const roadFactor = 1.3
/** Door to door, in a town. */
export const averageMilesPerHour = 30
/** Nobody is anywhere in less: parking and walking. */
export const minTravelMinutes = 5

const earthRadiusMiles = 3958.8
const toRadians = (degrees: number) => (degrees * Math.PI) / 180

/** The straight line over the ground. */
export function computeMiles(one: GeoLocation, other: GeoLocation): number {
  const [lat1, lat2] = [toRadians(one.latitude), toRadians(other.latitude)]
  const dLat = lat2 - lat1
  const dLon = toRadians(other.longitude - one.longitude)
  const half = Math.sin(dLat / 2) ** 2 + Math.cos(lat1) * Math.cos(lat2) * Math.sin(dLon / 2) ** 2
  return 2 * earthRadiusMiles * Math.asin(Math.min(1, Math.sqrt(half)))
}

/** Between two different addresses. Two in one ZIP code area have the same middle: their distance is unknown. */
export function estimateTravel(from: GeoLocation | null, to: GeoLocation | null): Travel {
  if (!from || !to) return { state: 'unknown', reason: 'no-location' }
  const line = computeMiles(from, to)
  const isZipOnly = from.source === 'zip' || to.source === 'zip'
  if (line === 0 && isZipOnly) return { state: 'unknown', reason: 'same-zip' }
  const miles = line * roadFactor
  const minutes = Math.ceil(((miles / averageMilesPerHour) * 60) / 5) * 5
  return {
    state: 'known',
    miles: Math.round(miles * 10) / 10,
    minutes: Math.max(minTravelMinutes, minutes),
  }
}

export interface RouteStop {
  readonly id: string
  readonly location: GeoLocation | null
  /** When it is due, as text that sorts. */
  readonly time: string
  /** The patient confirmed this time: stops with a fixed time keep their order among each other. */
  readonly isFixed: boolean
}

/**
 * The order of the shortest way that was found: nearest neighbor, then 2-opt. Stops without a location come last, in the order of their
 * times.
 */
export function planRoute(start: GeoLocation | null, stops: readonly RouteStop[]): string[] {
  const byTime = stops.toSorted(
    (one, other) => one.time.localeCompare(other.time) || one.id.localeCompare(other.id),
  )
  const located = byTime.filter(isLocated)
  const others = byTime.filter((stop) => stop.location === null)
  const nearest = orderByNearest(start, located)
  return [...improveOrder(start, nearest), ...others].map(({ id }) => id)
}

type LocatedStop = RouteStop & { readonly location: GeoLocation }
const isLocated = (stop: RouteStop): stop is LocatedStop => stop.location !== null

/** In the order of their times. From each the nearest, of those with a fixed time only the next one. */
function orderByNearest(start: GeoLocation | null, byTime: readonly LocatedStop[]): LocatedStop[] {
  const left = [...byTime]
  const order: LocatedStop[] = []
  let here = start
  while (left.length > 0) {
    const nextFixed = left.find(({ isFixed }) => isFixed)
    const from = here
    const next = left
      .filter((stop) => !stop.isFixed || stop === nextFixed)
      .reduce((best, stop) =>
        from && computeMiles(from, stop.location) < computeMiles(from, best.location) ? stop : best,
      )
    order.push(next)
    left.splice(left.indexOf(next), 1)
    here = next.location
  }
  return order
}

export const computeRouteMiles = (
  start: GeoLocation | null,
  stops: readonly { readonly location: GeoLocation }[],
): number =>
  stops.reduce((sum, stop, at) => {
    const before = at === 0 ? start : (stops[at - 1]?.location ?? null)
    return before ? sum + computeMiles(before, stop.location) : sum
  }, 0)

const keepsFixedOrder = (stops: readonly LocatedStop[]): boolean => {
  const fixed = stops.filter(({ isFixed }) => isFixed)
  return fixed.every((stop, at) => at === 0 || fixed[at - 1]!.time <= stop.time) // at > 0
}

const shortestGainMiles = 0.001

/** Turns parts of the way around as long as that makes it shorter. */
function improveOrder(start: GeoLocation | null, stops: readonly LocatedStop[]): readonly LocatedStop[] {
  let best = stops
  let bestMiles = computeRouteMiles(start, best)
  for (let isBetter = true; isBetter;) {
    isBetter = false
    for (let from = 0; from < best.length - 1; from++) {
      for (let until = from + 2; until <= best.length; until++) {
        const turned = [...best.slice(0, from), ...best.slice(from, until).toReversed(), ...best.slice(until)]
        const miles = computeRouteMiles(start, turned)
        if (miles > bestMiles - shortestGainMiles || !keepsFixedOrder(turned)) continue
        best = turned
        bestMiles = miles
        isBetter = true
      }
    }
  }
  return best
}
