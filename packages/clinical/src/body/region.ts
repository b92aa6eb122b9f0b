/** What is known of a place on the body map, and how a place that exists on both sides becomes two. Rule BM1. */
import { defineOptions } from '../vocabulary.ts'
import type { SkinRegion } from '../skin/skin-vocabulary.ts'

export const bodyViews = defineOptions('body view', {
  front: 'Front',
  back: 'Back',
  left_side: 'Left side',
  right_side: 'Right side',
  foot_tops: 'Tops of the feet',
  foot_soles: 'Soles of the feet',
})
export type BodyView = (typeof bodyViews.values)[number]

/** None: the place has no side that could be named, like "other site". */
export type BodyLaterality = 'left' | 'right' | 'midline' | 'none'

/** How ICD-10-CM divides the body for pressure ulcers, category L89. */
export type PressureSite =
  | 'elbow'
  | 'upper-back'
  | 'lower-back'
  | 'sacral'
  | 'hip'
  | 'buttock'
  | 'contiguous-back-buttock-hip'
  | 'ankle'
  | 'heel'
  | 'head'
  | 'other'

/** How ICD-10-CM divides the leg for other chronic ulcers, category L97. */
export type LegUlcerSite = 'thigh' | 'calf' | 'ankle' | 'heel-and-midfoot' | 'other-foot' | 'other-lower-leg'

/** A leg or foot, a part of it, or neither: decides whether pulses and sensation are required. */
export type BodyPart = 'head' | 'trunk' | 'arm' | 'leg' | 'foot'

type PlaceFacts = {
  readonly part: BodyPart
  readonly pressureSite: PressureSite
  /** Null where the category does not reach: everything but legs and feet. */
  readonly legUlcerSite: LegUlcerSite | null
  /** A bony or device-bearing place where pressure injuries begin. */
  readonly pressurePoint: boolean
  /** A mucous membrane: an injury here is recorded and not staged. */
  readonly mucosal: boolean
  /** The region of the skin check that it belongs to. */
  readonly skinRegion: SkinRegion | null
}

export type BodyRegion = PlaceFacts & {
  readonly code: string
  /** The place without its side: what is stored as the wound's location. */
  readonly name: string
  readonly label: string
  readonly laterality: BodyLaterality
  /** Where it can be seen and tapped. Empty: only in the list. */
  readonly views: readonly BodyView[]
}

/** On one side of the body: the side view is the left or the right one. */
type PairedView = BodyView | 'side'

export type Place = Partial<PlaceFacts> & {
  readonly code: string
  readonly name: string
  readonly views: readonly PairedView[]
}

const mergeFacts = (defaults: Partial<PlaceFacts>, place: Place): PlaceFacts => {
  const merged = { ...defaults, ...place }
  return {
    part: merged.part ?? 'trunk',
    pressureSite: merged.pressureSite ?? 'other',
    legUlcerSite: merged.legUlcerSite ?? null,
    pressurePoint: merged.pressurePoint ?? false,
    mucosal: merged.mucosal ?? false,
    skinRegion: merged.skinRegion ?? null,
  }
}

/** The same places on the left and on the right. */
export function createPairedRegions(defaults: Partial<PlaceFacts>, places: readonly Place[]): BodyRegion[] {
  return places.flatMap((place) =>
    (['left', 'right'] as const).map((side) => ({
      code: `${place.code}_${side}`,
      name: place.name,
      label: `${side === 'left' ? 'Left' : 'Right'} ${lowercaseFirst(place.name)}`,
      laterality: side,
      views: place.views.map((view) => (view === 'side' ? (`${side}_side` as const) : view)),
      ...mergeFacts(defaults, place),
    })),
  )
}

export function createMidlineRegions(
  defaults: Partial<PlaceFacts>,
  places: readonly (Place & { readonly views: readonly BodyView[] })[],
  laterality: 'midline' | 'none' = 'midline',
): BodyRegion[] {
  return places.map((place) => ({
    code: place.code,
    name: place.name,
    label: place.name,
    laterality,
    views: place.views,
    ...mergeFacts(defaults, place),
  }))
}

const lowercaseFirst = (text: string) =>
  text.startsWith('Achilles') ? text : text.charAt(0).toLowerCase() + text.slice(1)
