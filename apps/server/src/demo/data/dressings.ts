/**
 * Which dressing the demo chooses for a wound as it is that day, and how the same dressing is written as an order: by type, stage, exudate
 * and depth, never by habit alone. Believable for a wound clinic; no figure here is a finding.
 */
import type { WoundOrderParts, WoundStage, WoundType } from '@mendwell/clinical'
import type { AssessmentForm } from '@mendwell/contract'

export type Dressing = { readonly name: string; readonly frequency: string | null }

export type DressedWound = {
  readonly type: WoundType
  readonly stage: WoundStage | null
  readonly isClosed: boolean
  /** Dry and hard: it stays dry. */
  readonly isDryCover: boolean
  readonly isInfected: boolean
  readonly isMacerated: boolean
  readonly exudate: AssessmentForm['exudateAmount']
  /** Null: the base cannot be seen. */
  readonly depth: number | null
  readonly areaCm2: number
  readonly slough: number
  readonly necrotic: number
  readonly skinFlapLoss: AssessmentForm['skinFlapLoss']
  readonly burnDepth: AssessmentForm['burnDepth']
  readonly compression: AssessmentForm['compressionInPlace']
  readonly offloading: string | null
}

/** What the patient's chart rules out, and what this wound's clinician prefers of what fits. */
export type DressingLimits = {
  readonly avoidsSilver: boolean
  readonly avoidsIodine: boolean
  readonly avoidsAdhesive: boolean
  readonly bleeds: boolean
  readonly prefersFirst: boolean
}

/** From here on a wound is filled, and not only covered. */
export const cavityCm = 1
const fillerCm = 0.4
/** Deeper than a cover can reach, however little drains. */
const filledCm = 0.6
const suctionFromCm2 = 8
/** As the product’s own contraindication of negative pressure has it. */
const suctionSloughBelow = 20
const cast = 'Total contact cast'

export function chooseDressing(wound: DressedWound, limits: DressingLimits): Dressing {
  if (wound.isClosed) return { name: 'Open to air', frequency: null }
  if (wound.isDryCover) return { name: 'Gauze, dry', frequency: 'Daily' }
  const { compression, offloading } = wound
  const dressing = wound.isInfected ? chooseAntimicrobial(wound, limits) : chooseByBed(wound, limits)
  // What is under a cast or a bandage is changed with it.
  if (offloading === cast) return { ...dressing, frequency: 'Weekly' }
  if (compression === 'multilayer')
    return {
      ...dressing,
      frequency: wound.isInfected ? 'Every other day' : wound.exudate === 'heavy' ? 'Twice a week' : 'Weekly',
    }
  return dressing
}

function chooseAntimicrobial({ type }: DressedWound, limits: DressingLimits): Dressing {
  if (type === 'arterial_ulcer' && !limits.avoidsIodine)
    return { name: 'Antimicrobial (iodine)', frequency: 'Every other day' }
  return {
    name: limits.avoidsSilver ? 'Antimicrobial (honey)' : 'Antimicrobial (silver)',
    frequency: 'Daily',
  }
}

function chooseByBed(wound: DressedWound, limits: DressingLimits): Dressing {
  const { type, stage, exudate, depth, slough, isMacerated } = wound
  const either = (first: string, second: string) => (limits.prefersFirst ? first : second)
  const foam = limits.avoidsAdhesive ? 'Foam' : 'Bordered foam'
  const every = (name: string, frequency: string): Dressing => ({ name, frequency })
  if (type === 'moisture_associated') return every('Zinc oxide barrier cream', 'Twice a day')
  if (type === 'skin_tear')
    return wound.skinFlapLoss === 'none'
      ? every('Nonadherent contact layer', 'Every 3 days')
      : every(either('Nonadherent contact layer', 'Foam'), 'Every 3 days')
  if (type === 'burn')
    return wound.burnDepth === 'deep-partial' && !limits.avoidsSilver
      ? every('Antimicrobial (silver)', 'Every 3 days')
      : every('Nonadherent contact layer', 'Every other day')
  if (type === 'malignant')
    return every(
      depth !== null && depth >= cavityCm
        ? 'Gelling fiber'
        : exudate === 'heavy'
          ? 'Superabsorbent'
          : 'Nonadherent contact layer',
      'Daily',
    )
  if (stage === 'stage_2')
    return every(either(foam, 'Nonadherent contact layer'), isMacerated ? 'Every other day' : 'Every 3 days')
  if (stage === 'unstageable') return every('Antimicrobial (honey)', 'Every other day')
  const isWet = exudate === 'heavy' || (isMacerated && exudate === 'moderate')
  if (depth !== null && depth >= cavityCm) {
    const isSuction =
      (type === 'pressure_ulcer' || type === 'surgical_site') &&
      exudate !== 'minimal' &&
      // Dead tissue comes out first.
      slough < suctionSloughBelow &&
      wound.necrotic === 0 &&
      wound.areaCm2 >= suctionFromCm2 &&
      !limits.bleeds &&
      !limits.avoidsAdhesive &&
      limits.prefersFirst
    if (isSuction) return every('Negative pressure', 'Three times a week')
    return exudate === 'minimal'
      ? every('Gauze, moist', 'Daily')
      : every('Gelling fiber', isWet ? 'Daily' : 'Every other day')
  }
  if (depth !== null && depth >= fillerCm)
    return exudate === 'minimal'
      ? every(
          type === 'diabetic_foot'
            ? either('Collagen', 'Foam')
            : depth >= filledCm
              ? 'Gelling fiber'
              : 'Foam',
          'Every 3 days',
        )
      : every(either('Alginate', 'Gelling fiber'), isWet ? 'Daily' : 'Every other day')
  if (isWet) return every('Superabsorbent', 'Every other day')
  if (exudate === 'moderate') return every(either('Foam', 'Alginate'), 'Every other day')
  return every(type === 'pressure_ulcer' ? foam : either('Nonadherent contact layer', 'Foam'), 'Every 3 days')
}

type OrderedSize = {
  readonly woundType?: string | null
  readonly length: number | null
  readonly width: number | null
  readonly depth: number | null
}

/** Square sizes that are sold, in inches and in cm. */
const sizes = [
  ['4 x 4 in', 10],
  ['6 x 6 in', 15],
  ['8 x 8 in', 20],
] as const
/** On each side of the wound. */
const [primaryMarginCm, coverMarginCm] = [0.5, 2]

function pickSize({ length, width }: OrderedSize, marginCm: number): string {
  const needed = Math.max(length ?? 0, width ?? 0) + 2 * marginCm
  return (sizes.find(([, cm]) => cm >= needed) ?? sizes[2])[0]
}

/** Where it is worn. */
export type DressedPlace = {
  /** Code of the body map. */
  readonly region: string
  readonly avoidsAdhesive: boolean
  /** A bandage over the dressing holds it. */
  readonly isBandaged?: boolean
  /** A skin substitute lies under it. */
  readonly isGrafted?: boolean
}

const rolled = 'rolled gauze'
/** What a roll goes around; on a trunk it slides off, and on the buttocks it is soiled. */
const isWrapped = ({ region }: DressedPlace) =>
  /^(arm|elbow|forearm|wrist|hand|finger|thigh|knee|shin|calf|lower_leg|malleolus|ankle|heel|foot|metatarsal|great_toe|second_toe)/.test(
    region,
  )

function fitToPlace(
  { cover, securement }: Product,
  place: DressedPlace,
  isCovered: boolean,
): Pick<Product, 'cover' | 'securement'> {
  if (isWrapped(place) || !isCovered) return { ...(cover && { cover }), ...(securement && { securement }) }
  if (securement === undefined && cover !== 'gauze') return cover ? { cover } : {}
  if (place.avoidsAdhesive) return { cover: 'ABD pad', securement: 'elastic net' }
  return /^(sternum|abdomen)/.test(place.region)
    ? { cover: 'ABD pad', securement: 'paper tape' }
    : { cover: 'silicone bordered foam' }
}

type Product = {
  readonly product: string
  /** Of a cavity: laid in, and not on. */
  readonly filler?: string
  readonly cover?: 'silicone bordered foam' | 'gauze' | 'foam dressing' | 'ABD pad'
  readonly securement?: string
  readonly isUnsized?: boolean
}

const gauzed = { cover: 'gauze', securement: rolled } as const
const byDressing: Readonly<Record<string, Product>> = {
  'Bordered foam': { product: 'silicone bordered foam' },
  Foam: { product: 'foam dressing', securement: rolled },
  'Nonadherent contact layer': { product: 'nonadherent contact layer', ...gauzed },
  'Gelling fiber': {
    product: 'gelling fiber dressing',
    filler: 'gelling fiber rope',
    cover: 'silicone bordered foam',
  },
  Alginate: { product: 'calcium alginate', filler: 'calcium alginate rope', cover: 'silicone bordered foam' },
  Superabsorbent: { product: 'superabsorbent dressing', securement: rolled },
  Collagen: { product: 'collagen dressing', cover: 'foam dressing' },
  'Antimicrobial (silver)': { product: 'silver alginate', filler: 'silver alginate rope', ...gauzed },
  'Antimicrobial (honey)': {
    product: 'medical honey alginate',
    filler: 'medical honey alginate rope',
    ...gauzed,
  },
  'Antimicrobial (iodine)': { product: 'cadexomer iodine', isUnsized: true, ...gauzed },
  'Gauze, dry': { product: 'dry gauze', securement: rolled },
  'Gauze, moist': { product: 'saline-moistened gauze', filler: 'saline-moistened gauze', cover: 'gauze' },
  'Zinc oxide barrier cream': { product: 'zinc oxide barrier cream', isUnsized: true },
  'Negative pressure': { product: 'negative pressure wound therapy', isUnsized: true },
}

const byFrequency: Readonly<Record<string, Pick<WoundOrderParts, 'frequency' | 'frequencyNumber'>>> = {
  'Twice a day': { frequency: 'twice_daily', frequencyNumber: null },
  Daily: { frequency: 'daily', frequencyNumber: null },
  'Every other day': { frequency: 'every_n_days', frequencyNumber: 2 },
  'Every 3 days': { frequency: 'every_n_days', frequencyNumber: 3 },
  'Twice a week': { frequency: 'times_weekly', frequencyNumber: 2 },
  'Three times a week': { frequency: 'times_weekly', frequencyNumber: 3 },
  Weekly: { frequency: 'weekly', frequencyNumber: null },
}

export const emptyOrder: WoundOrderParts = {
  orderType: 'dressing',
  cleanser: 'normal saline',
  product: '',
  size: null,
  quantity: null,
  secondaryDressing: null,
  secondarySize: null,
  securement: null,
  frequency: 'every_n_days',
  frequencyNumber: 2,
  frequencyText: null,
  prnCondition: 'soiled or dislodged',
  untilOn: null,
  indication: null,
  instructions: null,
}

/** The order of what an assessment charts; null where nothing is ordered. */
export function buildDressingOrder(
  { name, frequency, cleanser }: Dressing & { readonly cleanser: string | null },
  size: OrderedSize,
  exudate: AssessmentForm['exudateAmount'],
  place: DressedPlace,
): WoundOrderParts | null {
  // On the trunk foam holds by its own border.
  const isFoamOnTrunk = name === 'Foam' && !isWrapped(place) && !place.avoidsAdhesive
  const known = byDressing[isFoamOnTrunk ? 'Bordered foam' : name]
  const often = frequency === null ? undefined : byFrequency[frequency]
  if (!known || !often) return null
  const isCavity = (size.depth ?? 0) >= cavityCm && known.filler !== undefined
  const kept = fitToPlace(known, place, !known.isUnsized || known.cover !== undefined)
  const cover = kept.cover && `${kept.cover}, ${pickSize(size, coverMarginCm)}`
  return {
    ...emptyOrder,
    ...often,
    // The one that is charted at every visit.
    ...(cleanser && { cleanser: cleanser.charAt(0).toLowerCase() + cleanser.slice(1) }),
    product: isCavity
      ? known.filler
      : size.woundType === 'skin_tear' && name === 'Foam' && !isFoamOnTrunk
        ? 'silicone foam'
        : name === 'Antimicrobial (silver)' && exudate !== 'moderate' && exudate !== 'heavy'
          ? 'silver contact layer'
          : known.product,
    // A rope is cut, and a bordered dressing holds on to the skin beside the wound.
    ...(!known.isUnsized &&
      !isCavity && {
        size: pickSize(size, known.product.includes('bordered') ? coverMarginCm : primaryMarginCm),
      }),
    ...(!known.isUnsized && { quantity: 1 }),
    secondaryDressing: cover ?? null,
    securement: place.isBandaged ? null : (kept.securement ?? null),
    indication: exudate && exudate !== 'none' ? `${exudate} exudate` : null,
    ...(isCavity && { instructions: 'Fill the cavity lightly; leave a tail outside. Do not pack tightly.' }),
    ...(name === 'Negative pressure' && {
      prnCondition: 'seal is lost for more than 2 hours',
      instructions: '-125 mmHg, continuous, black foam. Count the pieces in and out.',
    }),
    ...(place.isGrafted && {
      cleanser: null,
      prnCondition: 'outer cover wet or dislodged',
      indication: 'protects skin substitute',
      instructions:
        'Do not disturb the skin substitute or its contact layer. Between visits change the outer cover only.',
    }),
    ...(name === 'Zinc oxide barrier cream' && {
      prnCondition: 'each cleansing',
      instructions: 'Apply a thin layer; do not scrub off what adheres.',
    }),
    ...(size.woundType === 'skin_tear' && {
      instructions: 'Mark an arrow on the dressing; remove in the direction of the flap.',
    }),
    ...(name === 'Gauze, dry' && { instructions: 'Keep the area dry. Do not soak, do not debride.' }),
  }
}
