/** Where a wound is, as far as questions depend on it: from the body map, else from the written location. Rule WA12. */
import { bodyRegions, resolveBodyPlace } from '../body/body-map.ts'
import type { BodyRegion } from '../body/region.ts'

export type WoundSite = 'foot' | 'heel' | 'leg' | 'upper-leg' | 'pelvis' | 'elsewhere'

export type SiteFacts = {
  /** Null: neither the map nor the text says. */
  readonly site: WoundSite | null
  /** Null also where the region is on the top and on the sole of the foot, as a toe is. */
  readonly plantar: boolean | null
  readonly toe: boolean | null
  /** On a mucous membrane. */
  readonly mucosal: boolean | null
  /** Face, hand, foot, genitals, perineum, or over a joint: where a deep burn needs a burn center at once. Rule RC47. */
  readonly burnReferralSite: boolean | null
}

/** From the knee up, and a stump: no ankle pressure speaks of them. */
const upperLeg = /^(thigh|knee|stump_(above|below)_knee)_/
const seat: readonly string[] = ['sacral', 'hip', 'buttock', 'contiguous-back-buttock-hip']
const toe = /toe/

const burnSkin: ReadonlySet<BodyRegion['skinRegion']> = new Set([
  'face_ears',
  'hands',
  'feet_toes',
  'ankles_heels',
  'groin_perineum',
] as const)
/** The rest of the face, the neck, and the major joints. */
const burnPlaces = /^(forehead|temple|neck|shoulder|axilla|elbow|wrist|knee|trochanter|back_buttock_hip)(_|$)/

const nothing: SiteFacts = { site: null, plantar: null, toe: null, mucosal: null, burnReferralSite: null }

export function resolveWoundSite(code: string | null | undefined, location?: string | null): SiteFacts {
  const place = resolveBodyPlace(code)
  const region = place.state === 'known' ? place.region : findRegionByName(location)
  return region && region.code !== 'other' ? describeRegion(region) : readLocation(location)
}

function describeRegion({ code, part, pressureSite, views, mucosal, skinRegion }: BodyRegion): SiteFacts {
  const plantar = part === 'foot' ? readPlantar(views) : false
  const burnReferralSite = burnSkin.has(skinRegion) || burnPlaces.test(code)
  const facts = { plantar, toe: toe.test(code), mucosal, burnReferralSite }
  if (upperLeg.test(code)) return { ...facts, site: 'upper-leg' }
  if (pressureSite === 'heel') return { ...facts, site: 'heel' }
  if (part === 'foot' || part === 'leg') return { ...facts, site: part }
  return { ...facts, site: seat.includes(pressureSite) ? 'pelvis' : 'elsewhere' }
}

const readPlantar = (views: BodyRegion['views']): boolean | null =>
  !views.includes('foot_soles') ? false : views.includes('foot_tops') ? null : true

/** A side written in front is no part of the name. */
function findRegionByName(location: string | null | undefined): BodyRegion | undefined {
  const name = location
    ?.trim()
    .toLowerCase()
    .replace(/^(left|right|bilateral) |,? (left|right)$/g, '')
  return name ? bodyRegions.find((one) => one.name.toLowerCase() === name) : undefined
}

/** Words that name one place only; the first that is found decides. */
const words: readonly (readonly [RegExp, WoundSite])[] = [
  [/\b(heels?|calcane(us|al))\b/, 'heel'],
  [/\b(toes?|hallux|foot|feet|plantar|metatars\w*|forefoot|midfoot)\b/, 'foot'],
  [/\b(thigh|knee|stump|residual limb)\b/, 'upper-leg'],
  [/\b(shin|calf|ankle|malleol\w*|lower leg|gaiter|pretibial)\b/, 'leg'],
  [/\b(sacr\w*|coccyx|coccygeal|buttocks?|ischi\w*|trochanter\w*|hips?|gluteal|natal cleft)\b/, 'pelvis'],
  [
    /\b(arm|forearm|elbow|wrist|hand|finger|chest|sternum|abdom\w*|back|neck|scalp|face|ear|nose|breast|groin)\b/,
    'elsewhere',
  ],
]

function readLocation(location: string | null | undefined): SiteFacts {
  const text = location?.toLowerCase() ?? ''
  const found = words.find(([pattern]) => pattern.test(text))
  return found
    ? { ...nothing, site: found[1], toe: found[1] === 'foot' ? /\b(toes?|hallux)\b/.test(text) : false }
    : nothing
}
