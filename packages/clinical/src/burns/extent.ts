/**
 * How much of the body is burned, rules BN1 and BN4. Reddened skin without loss does not count. Anything that is
 * missing or counted twice leaves the extent unknown: a wrong one drives fluids.
 */
import { divideWhole, fromWholeCount, toWholeCount } from '../decimals.ts'
import { findLundBrowderRegions, ruleOfNines, ruleOfNinesFromYears } from './regions.ts'
import type { BurnRegion } from './regions.ts'

export type BurnDepth = 'superficial' | 'superficial-partial' | 'deep-partial' | 'full-thickness' | 'deeper'

export const burnDepths: readonly {
  readonly depth: BurnDepth
  readonly label: string
  readonly meaning: string
  readonly counts: boolean
}[] = [
  {
    depth: 'superficial',
    label: 'Superficial',
    meaning: 'Red and dry, skin intact (first degree)',
    counts: false,
  },
  {
    depth: 'superficial-partial',
    label: 'Superficial partial thickness',
    meaning: 'Superficial dermis: moist, blistered, painful (second degree)',
    counts: true,
  },
  {
    depth: 'deep-partial',
    label: 'Deep partial thickness',
    meaning: 'Deep dermis: less moist, less painful (second degree)',
    counts: true,
  },
  {
    depth: 'full-thickness',
    label: 'Full thickness',
    meaning: 'Entire dermis: dry, leathery, insensate (third degree)',
    counts: true,
  },
  {
    depth: 'deeper',
    label: 'Fourth degree',
    meaning: 'Extends into muscle, tendon, or bone',
    counts: true,
  },
]

/** Null: not charted. The share is of the region, not of the body. */
export type BurnEntry = {
  readonly region: string
  readonly depth: BurnDepth | null
  readonly percentOfRegion: number | null
}

export type BurnMethod = 'rule-of-nines' | 'lund-browder'

export type BurnExtent =
  | {
      readonly state: 'known'
      readonly method: BurnMethod
      /** Percent of the body, one decimal, without superficial burns. */
      readonly tbsaPercent: number
      readonly superficialPercent: number
    }
  | {
      readonly state: 'unknown'
      readonly reason:
        | 'age-not-known'
        | 'not-for-children'
        | 'nothing-charted'
        | 'no-such-region'
        | 'depth-missing'
        | 'share-missing'
        | 'region-over-full'
    }

export function computeBurnExtent(
  method: BurnMethod,
  ageYears: number | null,
  entries: readonly BurnEntry[],
): BurnExtent {
  const unknown = (reason: Extract<BurnExtent, { state: 'unknown' }>['reason']) =>
    ({ state: 'unknown', reason }) as const
  const byAge = findLundBrowderRegions(ageYears)
  if (ageYears === null || !byAge) return unknown('age-not-known')
  if (method === 'rule-of-nines' && ageYears < ruleOfNinesFromYears) return unknown('not-for-children')
  if (entries.length === 0) return unknown('nothing-charted')

  const regions = new Map<string, BurnRegion>(
    (method === 'rule-of-nines' ? ruleOfNines : byAge).map((region) => [region.id, region]),
  )
  const taken = new Map<string, number>()
  let counted = 0
  let superficial = 0
  for (const { region: id, depth, percentOfRegion } of entries) {
    const region = regions.get(id)
    if (!region) return unknown('no-such-region')
    if (depth === null) return unknown('depth-missing')
    if (percentOfRegion === null || !(percentOfRegion >= 0)) return unknown('share-missing')
    const shareTenths = toWholeCount(percentOfRegion, 1)
    const soFar = (taken.get(id) ?? 0) + shareTenths
    if (soFar > 1000) return unknown('region-over-full')
    taken.set(id, soFar)
    const burned = toWholeCount(region.percent, 2) * shareTenths
    if (burnDepths.find((one) => one.depth === depth)?.counts) counted += burned
    else superficial += burned
  }
  return {
    state: 'known',
    method,
    tbsaPercent: toBodyPercent(counted),
    superficialPercent: toBodyPercent(superficial),
  }
}

/** From hundredths of a percent of the body times thousandths of a region, to tenths of a percent. */
function toBodyPercent(burned: number): number {
  return fromWholeCount(divideWhole(burned, 10_000), 1)
}
