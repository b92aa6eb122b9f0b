/** What was done and written at an invented visit, from the wounds that were open on its day. */
import { computeEvaluationLevel, suggestPlaceOfService } from '@mendwell/clinical'
import type { NewVisitProcedure } from '@mendwell/contract'
import { hospitalVisits } from '../data/hospital-visits.ts'
import { demoFacilities } from '../facilities.ts'
import type { Random } from '../random.ts'
import type { DemoWound } from '../wounds.ts'

/** A wound of the demo under the id that it was given. */
export interface EnteredWound {
  readonly id: string
  readonly wound: DemoWound
}

export interface DemoVisitPlan {
  readonly woundIds: string[]
  readonly procedures: NewVisitProcedure[]
  readonly treatmentProvided: string
  readonly visitNotes: string
  readonly placeOfService: string | null
}

type Answers = DemoWound['visits'][number]['answers']

/** Each with what has to be charted for it. */
const openNotes: readonly (readonly [note: string, fits: (charted: Answers) => boolean])[] = [
  [
    'Wound bed is cleaner than at the last visit. Edges attached, periwound skin intact.',
    ({ healingStatus, periwoundCondition }) =>
      healingStatus === 'improving' && periwoundCondition === 'intact',
  ],
  [
    'Moderate drainage, no odor. Pt reports less pain with dressing changes.',
    ({ exudateAmount, exudateOdor, healingStatus }) =>
      exudateAmount === 'moderate' && exudateOdor === 'none' && healingStatus === 'improving',
  ],
  [
    'Granulation increasing. Continue current plan of care.',
    ({ healingStatus, granulationPercentage }) =>
      healingStatus === 'improving' && Number(granulationPercentage) > 0,
  ],
  [
    'Some slough remains at the inferior edge. No signs of infection. Family updated.',
    ({ sloughPercentage, infectionErythema }) => Number(sloughPercentage) > 0 && infectionErythema === false,
  ],
  [
    'Periwound maceration; changed to a more absorbent dressing.',
    ({ periwoundCondition }) => periwoundCondition === 'maceration',
  ],
  [
    'Erythema, warmth, and purulent drainage. Physician notified.',
    ({ infectionErythema }) => infectionErythema === true,
  ],
]
const listOpenNotes = (charted: Answers): string[] => {
  const fitting = openNotes.flatMap(([note, fits]) => (fits(charted) ? note : []))
  return fitting.length > 0 ? fitting : ['No change since last visit. Continue current plan of care.']
}
const intactNotes = ['Head-to-toe skin check, no open areas. Prevention plan reviewed with caregivers.']
const healedNotes = [...intactNotes, 'Healed area dry and closed. Protective dressing for one more week.']

export function buildVisitPlan(
  random: Random,
  facility: number,
  wounds: readonly EnteredWound[],
  startsAt: string,
): DemoVisitPlan {
  const open = listOpenWounds(wounds, startsAt)
  const debrided = open.flatMap((one) => buildDebridements(random, one, startsAt))
  const procedures =
    debrided.length > 0 ? debrided : open.slice(0, 1).flatMap((one) => buildProcedures(random, one, startsAt))
  const type = demoFacilities[facility]?.facilityType ?? ''
  const [first] = open
  return {
    woundIds: open.map(({ id }) => id),
    procedures,
    treatmentProvided: describeTreatment(procedures[0], first && findAssessmentAt(first, startsAt)?.answers),
    visitNotes: random.pick(
      first
        ? listOpenNotes(findAssessmentAt(first, startsAt)?.answers ?? {})
        : hasHealed(wounds, startsAt)
          ? healedNotes
          : intactNotes,
    ),
    placeOfService: suggestPlaceOfService(type, false),
  }
}

const listOpenWounds = (wounds: readonly EnteredWound[], startsAt: string) =>
  wounds.filter(
    ({ wound }) =>
      (wound.visits[0]?.assessedAt ?? '9') <= startsAt &&
      (wound.healedOn === null || wound.healedOn > startsAt.slice(0, 10)),
  )
const hasHealed = (wounds: readonly EnteredWound[], startsAt: string) =>
  wounds.some(({ wound }) => wound.healedOn !== null && wound.healedOn <= startsAt.slice(0, 10))

/** Where the rules suggest no visit: hospital visits are not in their table. */
export function getVisitCode(placeOfService: string | null, isFirst: boolean): string {
  const evaluation = { newPatient: isFirst, decision: 'low', minutes: null, separate: null } as const
  const level = computeEvaluationLevel(evaluation, placeOfService)
  return level.state === 'known' ? level.code : hospitalVisits[isFirst ? 'first' : 'later'].code
}

/** Where the rules suggest no diagnosis: a dressing change of an open wound, the look at a healed one, prevention. */
export function listVisitDiagnoses(wounds: readonly EnteredWound[], startsAt: string): string[] {
  const open = listOpenWounds(wounds, startsAt)
  if (open.length > 0) return [open.every(isSurgical) ? 'Z48.01' : 'Z48.00']
  return hasHealed(wounds, startsAt) ? ['Z09', 'Z87.2'] : ['Z71.89']
}

const isSurgical = ({ wound }: EnteredWound) => wound.visits[0]?.answers.woundType === 'surgical_site'

/** The newest assessment by then; that of the visit itself begins with it. */
const findAssessmentAt = ({ wound }: EnteredWound, startsAt: string) =>
  wound.visits.findLast(({ assessedAt }) => assessedAt <= startsAt)

const computeArea = ({ length, width }: Answers) =>
  Math.max(0.5, Math.round(Number(length) * Number(width) * 8) / 10)

const toOneDecimal = (value: unknown) => Math.round(Number(value) * 10) / 10

/** Billed only if the visit's assessment documents it. */
function buildDebridements(random: Random, one: EnteredWound, startsAt: string): NewVisitProcedure[] {
  const seen = findAssessmentAt(one, startsAt)
  if (seen?.assessedAt !== startsAt || seen.answers.debridementMethod !== 'sharp') return []
  const { answers } = seen
  const isDeep = answers.woundType === 'pressure_ulcer' || Number(answers.depth) >= 0.3
  const removed = isDeep && random.stream(`knife ${startsAt}`).chance(0.7) ? 'subcutaneous' : 'surface'
  const [length, width, depth] = [answers.length, answers.width, answers.depth].map(toOneDecimal)
  return [
    {
      kind: 'debridement',
      woundId: one.id,
      method: 'sharp',
      removed,
      areaCm2: computeArea(answers),
      devitalized: true,
      instruments: removed === 'surface' ? ['curette'] : ['scalpel', 'forceps'],
      tissues: removed === 'surface' ? ['biofilm', 'slough'] : ['slough', 'fat'],
      painControl: 'topical',
      bleeding: 'minimal',
      hemostasis: 'pressure',
      beforeLengthCm: length,
      beforeWidthCm: width,
      beforeDepthCm: depth,
      afterLengthCm: length,
      afterWidthCm: width,
      // What was removed makes it deeper.
      afterDepthCm: removed === 'surface' ? depth : toOneDecimal((depth ?? 0) + 0.1),
      tolerance: 'well',
    },
  ]
}

/** Pieces of foam that are changed at each visit. */
const foamPieces = 2

function buildProcedures(random: Random, one: EnteredWound, startsAt: string): NewVisitProcedure[] {
  const seen = findAssessmentAt(one, startsAt)?.answers
  if (!seen) return []
  const { woundType, laterality, dressingType } = seen
  if (woundType === 'venous_ulcer') {
    const side = laterality === 'left' || laterality === 'right' ? laterality : null
    // Usual care comes first.
    const isDue =
      isGrafted(seen) && isOlderThan(one, startsAt, 28) && random.stream(`graft ${startsAt}`).chance(0.4)
    return [
      ...(isDue ? [buildGraft(one.id, computeArea(seen), startsAt)] : []),
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
        canisterMl: 50,
        seal: 'intact',
      },
    ]
  }
  return isGrafted(seen) ? [buildGraft(one.id, computeArea(seen), startsAt)] : []
}

/** Sizes in which the product comes. */
const packagesCm2 = [4, 16, 49]
const findPackage = (areaCm2: number) => packagesCm2.find((size) => size >= areaCm2)

const dayMs = 86_400_000
const isOlderThan = ({ wound }: EnteredWound, startsAt: string, days: number) =>
  Date.parse(startsAt) - Date.parse(wound.visits[0]?.assessedAt ?? startsAt) >= days * dayMs

/** A clean diabetic foot or venous leg ulcer that one package covers. */
const isGrafted = (seen: Answers) =>
  (seen.woundType === 'diabetic_foot' || seen.woundType === 'venous_ulcer') &&
  seen.infectionErythema === false &&
  Number(seen.necroticPercentage) === 0 &&
  computeArea(seen) >= 1 &&
  findPackage(computeArea(seen)) !== undefined

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

function describeTreatment(procedure: NewVisitProcedure | undefined, charted: Answers | undefined): string {
  if (procedure?.kind === 'debridement') {
    return `Cleansed with normal saline. Sharp debridement of devitalized tissue; hemostasis achieved with pressure. Dressing: ${charted?.dressingType}.`
  }
  if (procedure?.kind === 'compression') {
    return 'Cleansed with normal saline. Pulses checked; multilayer compression applied from toes to knee.'
  }
  if (procedure?.kind === 'negative_pressure') {
    return 'NPWT dressing changed; seal checked at -125 mmHg.'
  }
  if (procedure?.kind === 'skin_substitute') {
    return 'Cleansed with normal saline. Skin substitute applied to a clean wound bed; nonadherent contact layer and bolster dressing.'
  }
  return charted
    ? 'Cleansed with normal saline, wound measured, dressing changed per plan of care.'
    : 'Skin inspected, prevention measures reviewed.'
}
