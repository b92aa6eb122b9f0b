/** All locations of the body map, and what a wound derives from its location. Rules BM1 to BM3. */
import type { WoundLaterality } from '../assessment/wound-vocabulary.ts'
import { headAndTrunk } from './head-and-trunk.ts'
import { legsAndFeet } from './legs-and-feet.ts'
import { createMidlineRegions } from './region.ts'
import type { BodyRegion, BodyView } from './region.ts'

/** Somewhere that the map does not draw: the clinician writes the location. */
const elsewhere = createMidlineRegions({}, [{ code: 'other', name: 'Other site', views: [] }], 'none')

export const bodyRegions: readonly BodyRegion[] = [...headAndTrunk, ...legsAndFeet, ...elsewhere]

const byCode: ReadonlyMap<string, BodyRegion> = new Map(bodyRegions.map((region) => [region.code, region]))
if (byCode.size !== bodyRegions.length) throw new Error('Body map: duplicate code')

export type BodyPlace =
  | { readonly state: 'unknown' }
  | { readonly state: 'known'; readonly region: BodyRegion }

export function resolveBodyPlace(code: string | null | undefined): BodyPlace {
  const region = code ? byCode.get(code) : undefined
  return region ? { state: 'known', region } : { state: 'unknown' }
}

export function listRegionsInView(view: BodyView): BodyRegion[] {
  return bodyRegions.filter(({ views }) => views.includes(view))
}

/** The location and side that a wound at this place is stored with. */
export function toWoundLocation(region: BodyRegion): {
  readonly location: string
  readonly laterality: WoundLaterality | null
} {
  return { location: region.name, laterality: region.laterality === 'none' ? null : region.laterality }
}

/** Whether a wound is on a mucous membrane. Null if neither the map nor the location's name says. */
export function isMucosalSite(code: string | null, location: string | null | undefined): boolean | null {
  const name = location?.trim().toLowerCase()
  const place = resolveBodyPlace(code)
  const region =
    place.state === 'known'
      ? place.region
      : bodyRegions.find(
          (one) => one.name.toLowerCase() === name || (one.mucosal && listNames(one).includes(name)),
        )
  return region && region.code !== 'other' ? region.mucosal : null
}

/** "nares" and "inside of the nose" of "Nares (inside of the nose)": either is written for the place. */
const listNames = (region: BodyRegion): (string | undefined)[] =>
  region.name.toLowerCase().replace(/\)$/, '').split(' (')

/** The same place on the other side; a place in the middle has none. */
export function mirrorRegion(region: BodyRegion): BodyPlace {
  if (region.laterality !== 'left' && region.laterality !== 'right') return { state: 'unknown' }
  const other = region.laterality === 'left' ? 'right' : 'left'
  return resolveBodyPlace(region.code.replace(/_(left|right)$/, `_${other}`))
}

/** Whether pulses and sensation belong to the assessment of a wound here. */
export const isOnLegOrFoot = (region: BodyRegion): boolean => region.part === 'leg' || region.part === 'foot'
