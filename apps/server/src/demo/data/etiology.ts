/**
 * What only some types of wounds are asked: drawn once for each wound, so that its grades follow from one story, and charted at every
 * visit while it is open. Invented, and believable beside the wound's own stage, bed and course.
 */
import type { AssessmentAnswers, WoundStage, WoundType } from '@mendwell/clinical'
import type { AssessmentForm } from '@mendwell/contract'
import type { LimbState, Mobility } from '../wound-course/patient-state.ts'
import type { Random } from '../random.ts'

/** Answers that stay the same while the wound is open. */
export type EtiologyStory = {
  readonly answers: Partial<AssessmentForm>
  /** Whether the leg is measured at the first visit, before it is graded or wrapped. */
  readonly isLimbMeasured: boolean
  /** Dry, hard and left alone: a heel's eschar, a toe's dry gangrene. */
  readonly isDryCover: boolean
}

const stageTissues: { readonly [stage in WoundStage]?: NonNullable<AssessmentAnswers['deepestTissue']> } = {
  stage_1: 'intact',
  stage_2: 'skin',
  stage_3: 'fat',
  stage_4: 'muscle',
  unstageable: 'covered',
}

export type EtiologyContext = {
  readonly type: WoundType
  readonly stage: WoundStage | null
  readonly region: string
  /** Null: not on a leg. */
  readonly limb: LimbState | null
  readonly mobility: Mobility
  /** Centimeters at the first visit. */
  readonly size: { readonly length: number; readonly width: number; readonly depth: number }
  readonly presentOnAdmission: boolean
  readonly livesInFacility: boolean
  readonly healsFast: boolean
}

/** Below this it has not gone through the skin. */
const dermisCm = 0.2
const isOnFoot = (region: string) => /^(metatarsal|great_toe|second_toe|heel|foot)/.test(region)
const isToe = (region: string) => region.includes('toe')

export function drawEtiology(random: Random, context: EtiologyContext): EtiologyStory {
  const { type, stage, region, limb, size } = context
  const isIschemic = limb?.arteries === 'reduced' || limb?.arteries === 'critical'
  const edges = random.weighted([
    ['attached', 60],
    ['not_attached', 20],
    // To trim an edge needs blood to heal it.
    ['rolled', isIschemic ? 0 : 12],
    ['callused', type === 'diabetic_foot' ? 40 : 0],
  ] as const)
  const open = { woundEdges: edges } as const
  const foot = isOnFoot(region)
  const deepestTissue = size.depth > dermisCm ? 'fat' : 'skin'
  switch (type) {
    case 'pressure_ulcer':
      return build(
        {
          ...open,
          deepestTissue: stage ? (stageTissues[stage] ?? null) : null,
          deviceRelated: false,
          placeAcquired: findPlaceAcquired(random, context),
          ...(foot && { probesToBone: false }),
          ...(stage === 'stage_4' && {
            probesToBone: false,
            osteomyelitis: 'none',
            exposedStructures: false,
            unexploredFistula: false,
            malignancyInWound: false,
          }),
        },
        { isLimbMeasured: foot, isDryCover: stage === 'unstageable' && region.startsWith('heel') },
      )
    case 'diabetic_foot':
      return build(
        {
          ...open,
          deepestTissue,
          probesToBone: false,
          osteomyelitis: 'none',
          deepAbscess: false,
          localTenderness: false,
          gangrene: 'none',
        },
        { isLimbMeasured: true },
      )
    case 'arterial_ulcer': {
      const isGangrenous = limb?.isGangrenous === true && isToe(region)
      return build(
        {
          ...open,
          ...buildIschemicLimb(limb, foot, deepestTissue),
          ...(isGangrenous && { deepestTissue: 'covered' as const, localTenderness: limb.feels }),
        },
        { isLimbMeasured: true, isDryCover: isGangrenous },
      )
    }
    case 'mixed_ulcer':
      return build(
        {
          ...open,
          ...buildIschemicLimb(limb, foot, deepestTissue),
          ...drawVeins(random),
          compressionInPlace: 'none',
        },
        { isLimbMeasured: true },
      )
    case 'venous_ulcer': {
      // A few still wait for the measurement, and are not wrapped before it.
      const isLimbMeasured = random.chance(0.88)
      const isWrapped = isLimbMeasured && limb?.compression === 'full'
      return build(
        {
          ...open,
          deepestTissue,
          ...drawVeins(random),
          compressionInPlace: isWrapped ? 'multilayer' : 'none',
        },
        { isLimbMeasured },
      )
    }
    case 'surgical_site':
      return build({
        ...open,
        deepestTissue: 'fat',
        dehiscence: 'subcutaneous',
        closureMaterial: random.pick(['removed', 'partly-removed', 'removed'] as const),
        exposedStructures: false,
        unexploredFistula: false,
      })
    case 'burn':
      return build({
        burnDepth: context.healsFast ? 'superficial-partial' : 'deep-partial',
        burnPercent: computeBurnPercent(size),
      })
    case 'skin_tear':
      return build({
        skinFlapLoss: context.healsFast
          ? random.pick(['none', 'none', 'partial'] as const)
          : random.pick(['partial', 'total'] as const),
      })
    case 'moisture_associated':
      return build({
        moistureSource: context.mobility === 'walks' ? 'intertriginous' : 'incontinence',
        moistureSkin: random.pick(['redness', 'skin-loss', 'skin-loss'] as const),
        moistureInfection: random.chance(0.2),
      })
    case 'malignant':
      return build({
        deepestTissue: 'fat',
        woundEdges: 'indistinct',
        woundBleeding: random.pick(['none', 'contact', 'contact'] as const),
        exposedStructures: false,
        unexploredFistula: false,
      })
    case 'atypical': {
      const suspectedCause = random.pick(['Pyoderma gangrenosum', 'Vasculitis', 'Livedoid vasculopathy'])
      return build({
        ...open,
        deepestTissue,
        suspectedCause,
        violaceousBorder: suspectedCause === 'Pyoderma gangrenosum',
        malignancyInWound: false,
      })
    }
    case 'traumatic':
    case 'other':
      return build({ ...open, deepestTissue, ...(type === 'other' && { malignancyInWound: false }) })
  }
}

const build = (
  answers: Partial<AssessmentForm>,
  more: Partial<Omit<EtiologyStory, 'answers'>> = {},
): EtiologyStory => ({ answers, isLimbMeasured: false, isDryCover: false, ...more })

/** What was there on admission was not acquired here. */
function findPlaceAcquired(
  random: Random,
  { presentOnAdmission, livesInFacility }: EtiologyContext,
): 'home' | 'hospital' | 'this_facility' {
  if (!livesInFacility) return 'home'
  return presentOnAdmission ? random.pick(['home', 'hospital', 'hospital'] as const) : 'this_facility'
}

/** Of the skin of an adult, 1.8 m². One decimal, and never nothing. */
const computeBurnPercent = ({ length, width }: { readonly length: number; readonly width: number }) =>
  Math.max(0.1, Math.round((length * width) / 18) / 10)

const buildIschemicLimb = (
  limb: LimbState | null,
  foot: boolean,
  deepestTissue: 'fat' | 'skin',
): Partial<AssessmentForm> => ({
  deepestTissue,
  // Of the limb, whichever of its wounds is charted.
  gangrene: limb?.isGangrenous ? 'digits' : 'none',
  deepAbscess: false,
  localTenderness: false,
  ...(foot && { probesToBone: false }),
})

const drawVeins = (random: Random): Partial<AssessmentForm> => ({
  ceapClasses: random.chance(0.4) ? ['C3', 'C4b', 'C6r'] : ['C3', 'C4a', 'C6'],
  ceapSymptomatic: true,
  ceapEtiology: random.chance(0.7) ? 'p' : 'si',
  // Not located before a duplex scan.
  ceapAnatomy: ['n'],
  ceapPathophysiology: 'n',
})

/** Attached is even with the base; callus that was pared is gone. */
function chartEdges(
  edges: AssessmentForm['woundEdges'] | undefined,
  { depth, isPared }: { readonly depth: number | null; readonly isPared: boolean },
): Partial<AssessmentForm> {
  const now = edges === 'callused' && isPared ? 'attached' : edges
  if (!now) return {}
  return { woundEdges: now === 'attached' && depth !== null && depth > dermisCm ? 'not_attached' : now }
}

/** As charted at one visit. A closed wound is asked none of what belongs to an open one. */
export function chartEtiology(
  story: EtiologyStory,
  visit: {
    readonly type: WoundType
    /** At this visit: what hid the bed may be gone. */
    readonly stage: WoundStage | null
    readonly isClosed: boolean
    readonly isInfected: boolean
    readonly feels: boolean
    /** Centimeters; null: the base cannot be seen. */
    readonly depth: number | null
    /** Its callus has been removed. */
    readonly isPared: boolean
    readonly isLarger: boolean
    readonly necrotic: number
    readonly granulation: number
  },
): Partial<AssessmentForm> {
  const { type, isClosed, isInfected, isLarger, stage } = visit
  const { answers } = story
  if (isClosed) return pickLasting(answers)
  const isDeepType = !['burn', 'skin_tear', 'moisture_associated'].includes(type)
  const isFoot = type === 'diabetic_foot' || type === 'arterial_ulcer' || type === 'mixed_ulcer'
  return {
    ...answers,
    ...chartEdges(answers.woundEdges, visit),
    ...(type === 'pressure_ulcer' && stage && { deepestTissue: stageTissues[stage] ?? null }),
    // Only what is dry all over is left as a cover.
    ...(isDeepType && visit.necrotic > 0 && { eschar: story.isDryCover ? 'stable' : 'unstable' }),
    ...(isDeepType && visit.granulation > 0 && { hypergranulation: false }),
    ...(isDeepType && {
      exudateIncreased: isInfected,
      friableTissue: isInfected,
      sizeIncreasing: isLarger,
      newBreakdown: false,
      assessedAfterCleansing: true,
    }),
    ...(isFoot &&
      isInfected && {
        erythemaExtentCm: 1.2,
        localTenderness: visit.feels,
        systemicResponse: false,
        otherCauseOfSigns: false,
      }),
  }
}
/** What was acquired where, and the disease behind it, outlast the wound. */
function pickLasting(answers: Partial<AssessmentForm>): Partial<AssessmentForm> {
  const {
    deviceRelated,
    placeAcquired,
    moistureSource,
    suspectedCause,
    gangrene,
    compressionInPlace,
    ...rest
  } = answers
  const { ceapSymptomatic, ceapEtiology, ceapAnatomy, ceapPathophysiology, ceapClasses } = rest
  const lasting = {
    deviceRelated,
    placeAcquired,
    moistureSource,
    suspectedCause,
    gangrene: gangrene === undefined ? undefined : ('none' as const),
    // What keeps it closed.
    compressionInPlace: compressionInPlace === 'multilayer' ? ('stockings' as const) : compressionInPlace,
    ceapSymptomatic,
    ceapEtiology,
    ceapAnatomy,
    ceapPathophysiology,
    ...(ceapClasses && {
      ceapClasses: [...ceapClasses.filter((one) => one !== 'C6' && one !== 'C6r'), 'C5' as const],
    }),
  }
  return Object.fromEntries(Object.entries(lasting).filter(([, value]) => value !== undefined))
}
