/**
 * What only some types of wounds are asked: drawn once for each wound, so that its grades follow from one story, and charted at every
 * visit while it is open. Invented, and believable beside the wound's own stage, bed and course.
 */
import type { AssessmentAnswers, WoundStage, WoundType } from '@mendwell/clinical'
import type { AssessmentForm } from '@mendwell/contract'
import type { Random } from '../random.ts'

export type LimbPressures = { readonly abi: number | null; readonly toePressureMmHg: number }

/** Answers that stay the same while the wound is open. */
export type EtiologyStory = {
  readonly answers: Partial<AssessmentForm>
  /** Measured after the first visit, where the limb decides. */
  readonly pressures: LimbPressures | null
}

const stageTissues: { readonly [stage in WoundStage]?: NonNullable<AssessmentAnswers['deepestTissue']> } = {
  stage_1: 'intact',
  stage_2: 'skin',
  stage_3: 'fat',
  stage_4: 'muscle',
  unstageable: 'covered',
}

export function drawEtiology(
  random: Random,
  type: WoundType,
  stage: WoundStage | null,
  region: string,
): EtiologyStory {
  const edges = random.weighted([
    ['attached', 60],
    ['not_attached', 20],
    ['rolled', 12],
    ['callused', type === 'diabetic_foot' ? 40 : 0],
  ] as const)
  const open = { woundEdges: edges } as const
  const foot = /^(metatarsal|great_toe|second_toe|heel|foot)/.test(region)
  switch (type) {
    case 'pressure_ulcer':
      return build({
        ...open,
        deepestTissue: stage ? (stageTissues[stage] ?? null) : null,
        deviceRelated: false,
        placeAcquired: random.pick(['home', 'hospital', 'this_facility'] as const),
        ...(foot && { probesToBone: false }),
        ...(stage === 'stage_4' && {
          probesToBone: false,
          osteomyelitis: 'none',
          exposedStructures: false,
          unexploredFistula: false,
          malignancyInWound: false,
        }),
      })
    case 'diabetic_foot': {
      const isDeep = random.chance(0.25)
      return build(
        {
          ...open,
          deepestTissue: isDeep ? 'tendon' : 'fat',
          probesToBone: false,
          osteomyelitis: 'none',
          deepAbscess: false,
          localTenderness: false,
          gangrene: 'none',
          ...(isDeep && {
            exposedStructures: false,
            unexploredFistula: false,
            malignancyInWound: false,
            ...(!region.startsWith('heel') && { extensiveFootInvolvement: false }),
          }),
        },
        { abi: null, toePressureMmHg: random.int(38, 88) },
      )
    }
    case 'arterial_ulcer':
      return build({ ...open, ...drawIschemicLimb(random, foot) }, drawPoorPressures(random))
    case 'mixed_ulcer':
      return build(
        { ...open, ...drawIschemicLimb(random, foot), ...drawVeins(random), compressionInPlace: 'none' },
        {
          abi: random.int(62, 78) / 100,
          toePressureMmHg: random.int(45, 58),
        },
      )
    case 'venous_ulcer':
      return build({
        ...open,
        deepestTissue: random.chance(0.6) ? 'fat' : 'skin',
        ...drawVeins(random),
        compressionInPlace: random.pick(['multilayer', 'inelastic', 'adjustable-wrap'] as const),
      })
    case 'surgical_site':
      return build({
        ...open,
        deepestTissue: 'fat',
        dehiscence: random.pick(['skin', 'subcutaneous', 'subcutaneous'] as const),
        closureMaterial: random.pick(['removed', 'partly-removed', 'removed'] as const),
        exposedStructures: false,
        unexploredFistula: false,
      })
    case 'burn':
      return build({
        burnDepth: random.pick(['superficial-partial', 'superficial-partial', 'deep-partial'] as const),
        burnPercent: random.int(5, 30) / 10,
      })
    case 'skin_tear':
      return build({ skinFlapLoss: random.pick(['none', 'partial', 'partial', 'total'] as const) })
    case 'moisture_associated':
      return build({
        moistureSource: 'incontinence',
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
    case 'atypical':
      return build({
        ...open,
        deepestTissue: random.chance(0.5) ? 'fat' : 'skin',
        suspectedCause: random.pick(['Pyoderma gangrenosum', 'Vasculitis', 'Calciphylaxis']),
        violaceousBorder: random.chance(0.5),
        malignancyInWound: false,
      })
    case 'traumatic':
    case 'other':
      return build({
        ...open,
        deepestTissue: random.chance(0.5) ? 'fat' : 'skin',
        ...(type === 'other' && { malignancyInWound: false }),
      })
  }
}

const build = (answers: Partial<AssessmentForm>, pressures: LimbPressures | null = null): EtiologyStory => ({
  answers,
  pressures,
})

const drawPoorPressures = (random: Random): LimbPressures => ({
  abi: random.int(38, 68) / 100,
  toePressureMmHg: random.int(22, 52),
})

const drawIschemicLimb = (random: Random, foot: boolean): Partial<AssessmentForm> => ({
  deepestTissue: 'fat',
  gangrene: random.chance(0.15) ? 'digits' : 'none',
  deepAbscess: false,
  localTenderness: random.chance(0.3),
  ...(foot && { probesToBone: false }),
})

const drawVeins = (random: Random): Partial<AssessmentForm> => ({
  ceapClasses: random.chance(0.4) ? ['C3', 'C4b', 'C6r'] : ['C3', 'C4a', 'C6'],
  ceapSymptomatic: true,
  ceapEtiology: random.chance(0.7) ? 'p' : 'si',
  ceapAnatomy: random.chance(0.6) ? ['s'] : ['s', 'd'],
  ceapPathophysiology: 'r',
})

/** As charted at one visit. A closed wound is asked none of what belongs to an open one. */
export function chartEtiology(
  story: EtiologyStory,
  visit: {
    readonly type: WoundType
    readonly isClosed: boolean
    readonly isInfected: boolean
    readonly isLarger: boolean
    readonly necrotic: number
    readonly granulation: number
  },
): Partial<AssessmentForm> {
  const { type, isClosed, isInfected, isLarger } = visit
  const { answers } = story
  if (isClosed) return pickLasting(answers)
  const isDeepType = !['burn', 'skin_tear', 'moisture_associated'].includes(type)
  const isFoot = type === 'diabetic_foot' || type === 'arterial_ulcer' || type === 'mixed_ulcer'
  return {
    ...answers,
    ...(isDeepType && visit.necrotic > 0 && { eschar: 'stable' }),
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
        localTenderness: true,
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
    compressionInPlace,
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
