/** What was done and written at an invented visit, from the wounds that were open on its day. */
import { computeEvaluationLevel, resolveBodyPlace, suggestPlaceOfService } from '@mendwell/clinical'
import type { NewVisitProcedure } from '@mendwell/contract'
import { hospitalVisits } from '../data/hospital-visits.ts'
import { toInlineDressing } from '../data/visit-notes.ts'
import { demoFacilities } from '../facilities.ts'
import type { Mobility } from '../wound-course/patient-state.ts'
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

export function buildVisitPlan(
  random: Random,
  facility: number,
  wounds: readonly EnteredWound[],
  startsAt: string,
  mobility: Mobility,
): DemoVisitPlan {
  const open = listOpenWounds(wounds, startsAt)
  const debrided = open.flatMap((one) => buildDebridements(random, one, startsAt))
  const procedures =
    debrided.length > 0 ? debrided : open.slice(0, 1).flatMap((one) => buildProcedures(random, one, startsAt))
  const type = demoFacilities[facility]?.facilityType ?? ''
  const seen = open.flatMap((one) => findSeen(one, startsAt) ?? [])
  const told = random.stream(`note ${startsAt}`)
  return {
    woundIds: open.map(({ id }) => id),
    procedures,
    treatmentProvided: describeTreatment(procedures, seen),
    visitNotes:
      seen.length > 0
        ? seen.map((one, at) => describeSeen(told.stream(`${at}`), one)).join(' ')
        : hasHealed(wounds, startsAt)
          ? told.pick(healedNotes)
          : `${told.pick(preventionNotes[mobility])} ${told.pick(preventionPlans)}`,
    placeOfService: suggestPlaceOfService(type, false),
  }
}

const healedNotes = [
  'Healed area dry and closed. No drainage, no tenderness.',
  'Scar intact and pale; no new open area. Skin care reviewed with staff.',
  'Remains closed. Site soft, no callus and no redness over it.',
]
/** Of patients without a wound: why they are looked at. */
const preventionNotes: { readonly [mobility in Mobility]: readonly string[] } = {
  bedfast: [
    'Bedbound, checked head to toe; heels and sacrum intact.',
    'Dependent for turning. Skin over bony prominences intact and blanching.',
  ],
  chairfast: [
    'In the wheelchair most of the day; ischial skin and sacrum intact.',
    'Seating checked: cushion holds, skin under it intact.',
  ],
  'walks-with-help': [
    'Walks with help. Feet and heels intact, skin dry on both shins.',
    'Skin intact; uses the walker to the dining room.',
  ],
  walks: [
    'Walks without help. Skin intact from head to toe.',
    'Legs and feet looked at: intact, no callus, no edema.',
  ],
}
const preventionPlans = [
  'Prevention plan reviewed with caregivers.',
  'Moisturizer and turning schedule continue.',
  'To call for any redness that stays.',
  'Next skin check in a month.',
]

type Seen = {
  readonly wound: DemoWound
  readonly answers: Answers
  readonly at: string
  readonly isToday: boolean
}

/** The newest assessment by then, and whether it was made at this visit. */
function findSeen(one: EnteredWound, startsAt: string): Seen | undefined {
  const found = findAssessmentAt(one, startsAt)
  const at = found?.assessedAt
  return found && at ? { wound: one.wound, answers: found.answers, at, isToday: at === startsAt } : undefined
}

const formatPlace = ({ bodyRegion }: DemoWound) => {
  const place = resolveBodyPlace(bodyRegion)
  return place.state === 'known' ? place.region.label : bodyRegion
}

const statuses = {
  improving: ['improving', 'getting smaller', 'progressing'],
  stable: ['unchanged', 'no measurable progress', 'about the same size'],
  deteriorating: ['larger', 'worse than at the last visit', 'extending'],
  healed: ['closed', 'healed', 'resurfaced'],
} as const

/** What the assessment of the visit says; without one, what was looked at. */
function describeSeen(random: Random, { wound, answers, at, isToday }: Seen): string {
  const place = formatPlace(wound)
  const size = `${answers.length} x ${answers.width} cm`
  if (!isToday) {
    const last = `${size} on ${Number(at.slice(5, 7))}/${Number(at.slice(8, 10))}`
    return random.pick([
      `${place}: dressing changed, wound looked at and not measured (${last}).`,
      `${place}: not measured at this visit, ${last}. Dressing intact on arrival.`,
      `${place}: seen for dressing change between assessments (${last}); no new complaint.`,
    ])
  }
  const status = random.pick(statuses[answers.healingStatus ?? 'stable'])
  if (answers.healingStatus === 'healed') return `${place}: ${status}, no drainage.`
  const signs =
    answers.infectionPurulence === true
      ? ' Purulent, red, and warm: cultured, primary care physician called, antibiotic and antimicrobial dressing started.'
      : answers.periwoundCondition === 'maceration'
        ? ' Skin around it macerated.'
        : ''
  const plan = answers.dressingType
    ? ` ${random.pick(['Plan:', 'Continue:', 'Orders:'])} ${toInlineDressing(answers.dressingType)}, ${answers.dressingChangeFrequency?.toLowerCase()}.`
    : ''
  return `${place}: ${status}, ${size}, ${toExudate(answers)}.${signs}${plan}`
}

const toExudate = ({ exudateAmount }: Answers) =>
  exudateAmount === 'none' || !exudateAmount ? 'no drainage' : `${exudateAmount} drainage`

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

/** Why somebody without a wound is looked at; the age-related kind of weakness where nothing else is the reason. */
const preventionCodes: { readonly [mobility in Mobility]: string } = {
  bedfast: 'Z74.01',
  chairfast: 'Z99.3',
  'walks-with-help': 'R54',
  walks: 'Z71.89',
}

/** Where the rules suggest no diagnosis: the open wound by what it is, the look at a healed one, prevention. */
export function listVisitDiagnoses(
  wounds: readonly EnteredWound[],
  startsAt: string,
  mobility: Mobility,
): string[] {
  const open = listOpenWounds(wounds, startsAt)
  if (open.length > 0) {
    const named = open.flatMap(({ wound }) => findWoundCode(wound) ?? [])
    return named.length > 0 ? [...new Set(named)] : [open.every(isSurgical) ? 'Z48.01' : 'Z48.00']
  }
  return hasHealed(wounds, startsAt) ? ['Z09', 'Z87.2'] : [preventionCodes[mobility]]
}

/** Second-degree burns, by place. */
const burnCodes: { readonly [region: string]: string } = {
  forearm_front_right: 'T22.211A',
  hand_back_left: 'T23.262A',
  thigh_front_left: 'T24.212A',
  thigh_front_right: 'T24.211A',
}

function findWoundCode({ bodyRegion, visits }: DemoWound): string | undefined {
  const type = visits[0]?.answers.woundType
  if (type === 'burn') return burnCodes[bodyRegion]
  return type === 'surgical_site' ? 'T81.31XA' : undefined
}

const isSurgical = ({ wound }: EnteredWound) => wound.visits[0]?.answers.woundType === 'surgical_site'

/** The newest assessment by then; that of the visit itself begins with it. */
const findAssessmentAt = ({ wound }: EnteredWound, startsAt: string) =>
  wound.visits.findLast(({ assessedAt }) => assessedAt <= startsAt)

const computeArea = ({ length, width }: Answers, share = 1) =>
  Math.max(0.1, Math.round(Number(length) * Number(width) * share * 10) / 10)

/** What is dead of it, and no more. */
const computeDebridedArea = (answers: Answers) =>
  computeArea(answers, (Number(answers.sloughPercentage) + Number(answers.necroticPercentage)) / 100)

const toOneDecimal = (value: number) => Math.round(value * 10) / 10
const toMeasured = (value: number | null | undefined) => (value == null ? null : toOneDecimal(value))

/** Billed only if the visit's assessment documents it. */
function buildDebridements(random: Random, one: EnteredWound, startsAt: string): NewVisitProcedure[] {
  const seen = findAssessmentAt(one, startsAt)
  if (seen?.assessedAt !== startsAt || seen.answers.debridementMethod !== 'sharp') return []
  const { answers } = seen
  const isDeep = answers.woundType === 'pressure_ulcer' || Number(answers.depth) >= 0.3
  const removed = isDeep && random.stream(`knife ${startsAt}`).chance(0.7) ? 'subcutaneous' : 'surface'
  const [length, width, depth] = [answers.length, answers.width, answers.depth].map(toMeasured)
  return [
    {
      kind: 'debridement',
      woundId: one.id,
      method: 'sharp',
      removed,
      areaCm2: computeDebridedArea(answers),
      devitalized: true,
      instruments: removed === 'surface' ? ['curette'] : ['scalpel', 'forceps'],
      tissues: listRemoved(answers, removed),
      painControl: 'topical',
      bleeding: 'minimal',
      hemostasis: 'pressure',
      beforeLengthCm: length,
      beforeWidthCm: width,
      beforeDepthCm: depth,
      afterLengthCm: length,
      afterWidthCm: width,
      // Under what still covers it there is nothing to probe.
      afterDepthCm: depth == null || removed === 'surface' ? depth : toOneDecimal(depth + 0.1),
      tolerance: 'well',
    },
  ]
}

const listRemoved = ({ necroticPercentage }: Answers, removed: 'surface' | 'subcutaneous') => [
  ...(Number(necroticPercentage) > 0 ? (['eschar'] as const) : (['biofilm'] as const)),
  'slough' as const,
  ...(removed === 'surface' ? [] : (['fat'] as const)),
]

/** Pieces of foam that are changed at each visit. */
const foamPieces = 2

function buildProcedures(random: Random, one: EnteredWound, startsAt: string): NewVisitProcedure[] {
  const seen = findAssessmentAt(one, startsAt)?.answers
  if (!seen) return []
  const { woundType, laterality, dressingType } = seen
  // Only what the chart says is worn is put back on: it was measured before.
  if (woundType === 'venous_ulcer' && seen.compressionInPlace === 'multilayer') {
    const side = laterality === 'left' || laterality === 'right' ? laterality : null
    return [
      ...buildDueGraft(random, one, seen, startsAt),
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
  return buildDueGraft(random, one, seen, startsAt)
}

/** Usual care comes first. */
function buildDueGraft(
  random: Random,
  one: EnteredWound,
  seen: Answers,
  startsAt: string,
): NewVisitProcedure[] {
  const isDue =
    isGrafted(seen) && isOlderThan(one, startsAt, 28) && random.stream(`graft ${startsAt}`).chance(0.4)
  return isDue ? [buildGraft(one.id, computeArea(seen), startsAt)] : []
}

/** Sizes in which the product comes. */
const packagesCm2 = [4, 16, 49]
const findPackage = (areaCm2: number) => packagesCm2.find((size) => size >= areaCm2)

const dayMs = 86_400_000
const isOlderThan = ({ wound }: EnteredWound, startsAt: string, days: number) =>
  Date.parse(startsAt) - Date.parse(wound.visits[0]?.assessedAt ?? startsAt) >= days * dayMs

/** A clean diabetic foot or venous leg ulcer that one package covers. */
const isGrafted = (seen: Answers) =>
  (seen.woundType === 'venous_ulcer' ||
    (seen.woundType === 'diabetic_foot' &&
      seen.skinTemperature === 'warm' &&
      seen.offloadingDevice !== 'Total contact cast')) &&
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

function describeTreatment(procedures: readonly NewVisitProcedure[], seen: readonly Seen[]): string {
  const [procedure] = procedures
  const [first] = seen
  if (!first) return 'Skin inspected, prevention measures reviewed.'
  const { answers } = first
  const dressing = `Dressing: ${toInlineDressing(answers.dressingType ?? '')}.`
  const cleansed = `Cleansed with ${answers.cleansingAgent?.toLowerCase() ?? 'normal saline'}.`
  if (procedure?.kind === 'debridement') {
    const [tool] = procedure.instruments ?? []
    return `${cleansed} Sharp debridement of ${procedure.areaCm2} cm² of devitalized tissue with ${tool}; hemostasis achieved with pressure. ${dressing}`
  }
  if (procedure?.kind === 'compression') {
    return `${cleansed} Pedal pulses palpated; two-layer compression applied from toes to knee, toes warm afterward. ${dressing}`
  }
  if (procedure?.kind === 'negative_pressure') {
    return `NPWT dressing changed: ${foamPieces} pieces of foam out, ${foamPieces} in; seal checked at -125 mmHg.`
  }
  if (procedure?.kind === 'skin_substitute') {
    return `${cleansed} Skin substitute applied to a clean wound bed; nonadherent contact layer and bolster dressing.`
  }
  const measured = seen.every(({ isToday }) => isToday)
    ? 'Measured.'
    : seen.some(({ isToday }) => isToday)
      ? 'One wound measured, the other dressed only.'
      : 'Not measured at this visit.'
  return `${cleansed} ${measured} ${dressing}`
}
