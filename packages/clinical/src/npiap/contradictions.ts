/** Findings that speak against the stage charted with them, rule PI5, after the NPIAP's terms of 2016. */
import type { ConsistencyFinding } from '../assessment/finding-answers.ts'
import type { AssessmentFieldId } from '../assessment/fields.ts'
import type { WoundStage } from '../assessment/wound-vocabulary.ts'
import { isDeepTissue } from './stages.ts'

export type StageFinding = {
  readonly depth?: number | null
  readonly granulationPercentage?: number | null
  readonly sloughPercentage?: number | null
  readonly necroticPercentage?: number | null
  readonly underminingPresent?: boolean | null
  readonly tunnelingPresent?: boolean | null
  readonly exudateAmount?: string | null
  readonly deepestTissue?: string | null
  readonly bwat?: { readonly [item: string]: number | null | undefined } | null | undefined
}

/** The dermis is nowhere thicker: what is deeper has gone through it, cm. */
export const partialThicknessCm = 0.4

/** Levels of the Bates-Jensen item "depth" that name a layer. */
const fullThickness = 3
const deepStructures = 5

/** Below this share of slough and necrosis most of the bed can be seen, %. */
const visibleBelowPercent = 50

type Found = { readonly id: string; readonly fields: readonly AssessmentFieldId[]; readonly words: string }

export function findStageContradictions(
  stage: WoundStage | null | undefined,
  found: StageFinding,
): ConsistencyFinding[] {
  if (!stage) return []
  const layer = Math.max(Number(found.bwat?.['depth'] ?? 0), toTissueLayer(found.deepestTissue))
  const tissue = findTissue(found)
  const dead = tissue.filter(({ id }) => id !== 'granulation')
  const pockets = findPockets(found)
  const contradictions = (): readonly { id: string; says: string; against: readonly Found[] }[] => {
    if (stage === 'stage_1')
      return [
        {
          id: 'stage-1-open',
          says: 'Stage 1 requires intact skin',
          against: [...findDepth(found, 0), ...tissue, ...pockets, ...findExudate(found)],
        },
      ]
    if (stage === 'stage_2')
      return [
        {
          id: 'stage-2-slough',
          says: 'Slough or eschar is not consistent with Stage 2',
          against: tissue.filter(({ id }) => id !== 'granulation'),
        },
        {
          id: 'stage-2-granulation',
          says: 'Granulation tissue is not consistent with Stage 2',
          against: tissue.filter(({ id }) => id === 'granulation'),
        },
        {
          id: 'stage-2-pocket',
          says: 'Undermining or tunneling is not consistent with Stage 2',
          against: pockets,
        },
        {
          id: 'stage-2-depth',
          says: 'Stage 2 is partial-thickness skin loss',
          against: [...findDepth(found, partialThicknessCm), ...findLayer(layer, fullThickness)],
        },
      ]
    if (stage === 'stage_3' || stage === 'stage_4')
      return [
        {
          id: 'stage-3-structures',
          says: 'Exposed muscle, tendon, or bone is Stage 4',
          against: stage === 'stage_3' ? findLayer(layer, deepStructures) : [],
        },
        {
          id: 'covered',
          says: 'Slough or eschar obscures the entire wound bed, which makes the injury unstageable',
          against: computeDeadTissuePercent(found) === 100 && layer !== deepStructures ? dead : [],
        },
      ]
    if (isDeepTissue(stage))
      return [
        {
          id: 'dtpi-open',
          says: 'Deep tissue injury with these findings indicates a full-thickness pressure injury',
          against: [...tissue, ...pockets],
        },
      ]
    const isBare = found.sloughPercentage === 0 && found.necroticPercentage === 0
    // All four at 0 describes no bed at all, as under a dressing that must stay on.
    if (stage !== 'unstageable') return []
    if (isBare)
      return [
        {
          id: 'unstageable-bare',
          says: 'Unstageable requires slough or eschar obscuring the wound bed; none is documented',
          against: tissue,
        },
      ]
    const share = computeDeadTissuePercent(found)
    return [
      {
        id: 'unstageable-visible',
        says: 'The wound bed is visible. Assign a stage',
        against: share !== null && share < visibleBelowPercent ? dead : [],
      },
    ]
  }
  return contradictions()
    .filter(({ against }) => against.length > 0)
    .map(({ id, says, against }) => ({
      ruleId: `PI5.${id}`,
      severity: 'reason',
      fields: ['stage', ...against.flatMap(({ fields }) => fields)],
      text: `${says}. Documented: ${against.map(({ words }) => words).join(', ')}.`,
    }))
}

/** Of the bed; null where one of the two was not documented. */
const computeDeadTissuePercent = ({ sloughPercentage, necroticPercentage }: StageFinding): number | null =>
  sloughPercentage == null || necroticPercentage == null ? null : sloughPercentage + necroticPercentage

function findTissue(found: StageFinding): Found[] {
  const kinds = [
    ['granulation', 'granulationPercentage', 'granulation'],
    ['slough', 'sloughPercentage', 'slough'],
    ['necrotic', 'necroticPercentage', 'necrotic tissue'],
  ] as const
  return kinds.flatMap(([id, field, words]) =>
    Number(found[field]) > 0 ? [{ id, fields: [field], words: `${words} ${found[field]}%` }] : [],
  )
}

function findPockets({ underminingPresent, tunnelingPresent }: StageFinding): Found[] {
  return [
    ...(underminingPresent === true
      ? [{ id: 'undermining', fields: ['underminingPresent'], words: 'undermining' } as const]
      : []),
    ...(tunnelingPresent === true
      ? [{ id: 'tunneling', fields: ['tunnelingPresent'], words: 'tunneling' } as const]
      : []),
  ]
}

const findDepth = ({ depth }: StageFinding, aboveCm: number): Found[] =>
  Number(depth) > aboveCm ? [{ id: 'depth', fields: ['depth'], words: `depth ${depth} cm` }] : []

const findExudate = ({ exudateAmount }: StageFinding): Found[] =>
  exudateAmount && exudateAmount !== 'none'
    ? [{ id: 'exudate', fields: ['exudateAmount'], words: `${exudateAmount} exudate` }]
    : []

/** The seen tissue as a level of the same item; covered says nothing. */
const toTissueLayer = (tissue: string | null | undefined): number =>
  tissue === 'muscle' || tissue === 'tendon' || tissue === 'bone'
    ? deepStructures
    : tissue === 'fat'
      ? fullThickness
      : 0

/** Level 4 says that the layers are hidden, which is no depth. */
const findLayer = (level: number, from: number): Found[] =>
  level >= from && level !== 4
    ? [
        {
          id: 'layer',
          fields: [],
          words:
            level >= deepStructures
              ? 'exposed muscle, bone, tendon, or joint capsule'
              : 'full-thickness tissue loss',
        },
      ]
    : []
