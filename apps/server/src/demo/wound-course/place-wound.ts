/** Which wound a patient has, and where: as conditions, mobility and the arteries of each leg allow. */
import { woundKinds, type WoundKind } from '../data/wound-kinds.ts'
import type { DemoPatient } from '../patient.ts'
import type { Random } from '../random.ts'
import { findDemoLimb, type LimbState, type Mobility, type PatientState } from './patient-state.ts'

/** A pressure injury needs a body that stays in one place. */
const pressureShares: { readonly [mobility in Mobility]: number } = {
  walks: 0,
  'walks-with-help': 0.5,
  chairfast: 1.6,
  bedfast: 2.5,
}

export function listLikelyKinds(
  { conditions }: DemoPatient,
  { mobility }: PatientState,
): (readonly [WoundKind, number])[] {
  return woundKinds.map((kind) => {
    const weight = kind.weight + conditions.reduce((sum, condition) => sum + (kind.after[condition] ?? 0), 0)
    if (kind.needs && !conditions.includes(kind.needs)) return [kind, 0]
    return [kind, kind.type === 'pressure_ulcer' ? weight * pressureShares[mobility] : weight]
  })
}

export const findLimb = (state: PatientState, region: string): LimbState | null => {
  const side = findDemoLimb({ bodyRegion: region })
  return side && state.limbs[side]
}

/** Where patients sit or lie. */
const pressedRegions: { readonly [mobility in Mobility]: RegExp } = {
  walks: /^heel/,
  'walks-with-help': /^(heel|coccyx)/,
  chairfast: /^(ischium|sacrum|coccyx)/,
  bedfast: /^(sacrum|coccyx|heel|trochanter)/,
}

/** Kind and place, as the leg allows: what its arteries do decides what an ulcer of it is called. */
export function placeWound(
  draw: Random,
  family: WoundKind,
  toldRegion: string | undefined,
  state: PatientState,
  taken: ReadonlySet<string>,
): { kind: WoundKind; region: string } {
  const kind = family.variants ? { ...family, ...draw.stream('variant').weighted(family.variants) } : family
  const regions =
    kind.type === 'pressure_ulcer'
      ? kind.regions.filter((one) => pressedRegions[state.mobility].test(one))
      : kind.regions
  const drawn = toldRegion ?? draw.stream('region').pick(regions)
  if (!kind.limb) return { kind, region: drawn }
  // Tissue is lost first on the leg with the worse arteries.
  const [worst] = (['left', 'right'] as const)
    .filter((side) => isPoor(state.limbs[side]))
    .toSorted((a, b) => rankArteries(state.limbs[b]) - rankArteries(state.limbs[a]))
  const moved = worst ? drawn.replace(/left|right/, worst) : drawn
  const region = rankArteries(findLimb(state, moved)) > rankArteries(findLimb(state, drawn)) ? moved : drawn
  const limb = findLimb(state, region)
  const side = findDemoLimb({ bodyRegion: region })
  if (limb?.isGangrenous && side) {
    const toe = `great_toe_${side}`
    return { kind: arterialKind, region: taken.has(toe) ? `malleolus_outer_${side}` : toe }
  }
  return {
    kind:
      kind.type === 'venous_ulcer' && isPoor(limb) ? { ...kind, type: 'mixed_ulcer', pain: [3, 7] } : kind,
    region,
  }
}

const arterialKind = woundKinds.find(({ type }) => type === 'arterial_ulcer')! // in the list
const rankArteries = (limb: LimbState | null) =>
  limb ? ['adequate', 'stiff', 'reduced', 'critical'].indexOf(limb.arteries) : -1
export const isPoor = (limb: LimbState | null) =>
  limb?.arteries === 'reduced' || limb?.arteries === 'critical'

/** Arms feel what legs do not. */
export const feelsPlace = ({ feelsBelowWaist }: PatientState, limb: LimbState | null, region: string) =>
  limb && /^(heel|foot|metatarsal|great_toe|second_toe|malleolus)/.test(region)
    ? limb.feels
    : feelsBelowWaist || /^(forearm|hand|sternum)/.test(region)
