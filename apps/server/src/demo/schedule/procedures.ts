/** What was done to the wounds of an invented visit: what the assessment of that day supports, and no more. */
import type { NewVisitProcedure } from '@mendwell/contract'
import type { Random } from '../random.ts'
import { findPackage } from '../wound-course/graft-readiness.ts'
import type { DemoWound } from '../wounds.ts'

/** A wound of the demo under the id that it was given. */
export interface EnteredWound {
  readonly id: string
  readonly wound: DemoWound
}

type Answers = DemoWound['visits'][number]['answers']
type Debridement = Extract<NewVisitProcedure, { kind: 'debridement' }>

/** The newest assessment by then; that of the visit itself begins with it. */
export const findAssessmentAt = ({ wound }: EnteredWound, startsAt: string) =>
  wound.visits.findLast(({ assessedAt }) => assessedAt <= startsAt)

const computeArea = ({ length, width }: Answers, share = 1) =>
  Math.max(0.1, Math.round(Number(length) * Number(width) * share * 10) / 10)

const toOneDecimal = (value: number) => Math.round(value * 10) / 10
const toMeasured = (value: number | null | undefined) => (value == null ? null : toOneDecimal(value))

/** Only into what can be seen: through the skin, and not under a cover that hides the depth. */
const fatFromCm = 0.3
const isCutToFat = ({ depth, deepestTissue }: Answers) =>
  depth != null && depth >= fatFromCm && deepestTissue !== 'covered' && deepestTissue !== 'skin'

/** Billed only if the visit's assessment documents it. */
export function buildDebridements(random: Random, one: EnteredWound, startsAt: string): NewVisitProcedure[] {
  const seen = findAssessmentAt(one, startsAt)
  if (seen?.assessedAt !== startsAt || seen.answers.debridementMethod !== 'sharp') return []
  const { answers } = seen
  const draw = random.stream(`knife ${startsAt} ${one.wound.bodyRegion}`)
  const removed = isCutToFat(answers) && draw.chance(0.6) ? 'subcutaneous' : 'surface'
  const [length, width, depth] = [answers.length, answers.width, answers.depth].map(toMeasured)
  const feels = answers.protectiveSensation !== false && Number(answers.painLevel) > 0
  const bleeding =
    removed === 'surface' && draw.chance(0.3) ? 'none' : draw.chance(0.8) ? 'minimal' : 'moderate'
  // Callus and edges go with it.
  const wider = answers.woundEdges === 'callused' && draw.chance(0.5) ? 0.1 : 0
  return [
    {
      kind: 'debridement',
      woundId: one.id,
      method: 'sharp',
      removed,
      // What is dead of it, and no more.
      areaCm2: computeArea(
        answers,
        (Number(answers.sloughPercentage) + Number(answers.necroticPercentage)) / 100,
      ),
      devitalized: true,
      instruments: [...draw.pick(removed === 'surface' ? surfaceTools : deepTools)],
      tissues: listRemoved(draw, answers, removed),
      painControl: feels ? draw.pick(['topical', 'topical', 'local_injection'] as const) : 'none',
      bleeding,
      hemostasis:
        bleeding === 'none'
          ? 'not_needed'
          : bleeding === 'minimal'
            ? 'pressure'
            : draw.pick(['hemostatic_dressing', 'silver_nitrate'] as const),
      beforeLengthCm: length,
      beforeWidthCm: width,
      beforeDepthCm: depth,
      afterLengthCm: length == null ? length : toOneDecimal(length + wider),
      afterWidthCm: width == null ? width : toOneDecimal(width + wider),
      // Under what still covers it there is nothing to probe.
      afterDepthCm: depth == null || removed === 'surface' ? depth : toOneDecimal(depth + 0.1),
      tolerance: feels && draw.chance(0.25) ? 'discomfort' : 'well',
    },
  ]
}

type Tools = NonNullable<Debridement['instruments']>
const surfaceTools: readonly Tools[] = [
  ['curette'],
  ['curette', 'forceps'],
  ['scissors', 'forceps'],
  ['scalpel'],
]
const deepTools: readonly Tools[] = [
  ['scalpel', 'forceps'],
  ['scalpel', 'scissors'],
  ['curette', 'scalpel', 'forceps'],
]

function listRemoved(
  draw: Random,
  { necroticPercentage, sloughPercentage, woundEdges }: Answers,
  removed: 'surface' | 'subcutaneous',
): Debridement['tissues'] {
  return [
    ...(draw.chance(0.4) ? (['biofilm'] as const) : []),
    ...(Number(sloughPercentage) > 0 ? (['slough'] as const) : []),
    ...(woundEdges === 'callused' ? (['callus'] as const) : []),
    ...(Number(necroticPercentage) > 0 ? (['eschar'] as const) : []),
    ...(removed === 'surface' ? [] : (['fat'] as const)),
  ]
}

/** Pieces of foam that are changed at each visit. */
export const foamPieces = 2

export function buildProcedures(random: Random, one: EnteredWound, startsAt: string): NewVisitProcedure[] {
  const seen = findAssessmentAt(one, startsAt)?.answers
  if (!seen) return []
  const { woundType, laterality, dressingType } = seen
  // Only what the chart says is worn is put back on: it was measured before.
  if (woundType === 'venous_ulcer' && seen.compressionInPlace === 'multilayer') {
    const side = laterality === 'left' || laterality === 'right' ? laterality : null
    return [
      {
        kind: 'compression',
        compression: 'multilayer',
        limb: 'leg',
        side,
        woundIds: [one.id],
        layers: 2,
        anklePressure: 'moderate',
        circulationChecked: true,
      },
    ]
  }
  if (dressingType === 'Negative pressure' && random.chance(0.8)) {
    return [
      {
        kind: 'negative_pressure',
        woundId: one.id,
        device: 'reusable',
        areaCm2: computeArea(seen),
        pressureMmHg: 125,
        mode: 'continuous',
        filler: 'black_foam',
        piecesRemoved: foamPieces,
        piecesPlaced: foamPieces,
        canisterMl: random.stream(`canister ${startsAt}`).int(2, 12) * 10,
        seal: 'intact',
      },
    ]
  }
  return []
}

/** As the assessment of the visit says: usual care came first, and the bed was clean. */
export function buildGrafts(one: EnteredWound, startsAt: string): NewVisitProcedure[] {
  const seen = findAssessmentAt(one, startsAt)
  if (seen?.assessedAt !== startsAt || !seen.isGrafted) return []
  return [buildGraft(one.id, computeArea(seen.answers), startsAt)]
}

function buildGraft(woundId: string, areaCm2: number, startsAt: string): NewVisitProcedure {
  const openedCm2 = findPackage(areaCm2) ?? areaCm2
  const discardedCm2 = toOneDecimal(openedCm2 - areaCm2)
  return {
    kind: 'skin_substitute',
    woundId,
    product: 'Q4186',
    productName: 'EpiFix',
    manufacturer: 'MiMedx',
    lot: 'DEMO-LOT-1',
    serial: `DEMO-${startsAt.slice(0, 10)}`,
    expiresOn: `${Number(startsAt.slice(0, 4)) + 2}-01-31`,
    openedCm2,
    areaCm2,
    discardedCm2,
    wasteReason: discardedCm2 > 0 ? 'Trimmed to the wound; smallest size available' : null,
    fixation: 'contact_layer',
  }
}
