/** What was done and written at an invented visit, from the wounds that were open on its day. */
import { computeEvaluationLevel, resolveBodyPlace, suggestPlaceOfService } from '@mendwell/clinical'
import type { NewVisitProcedure } from '@mendwell/contract'
import { hospitalVisits } from '../data/hospital-visits.ts'
import { toInlineDressing } from '../data/visit-notes.ts'
import type { Mobility } from '../wound-course/patient-state.ts'
import type { Random } from '../random.ts'
import type { DemoWound } from '../wounds.ts'
import {
  buildDebridements,
  buildGrafts,
  buildProcedures,
  findAssessmentAt,
  foamPieces,
  type EnteredWound,
} from './procedures.ts'

export interface DemoVisitPlan {
  readonly woundIds: string[]
  readonly procedures: NewVisitProcedure[]
  readonly treatmentProvided: string
  readonly visitNotes: string
  readonly placeOfService: string | null
}

type Answers = DemoWound['visits'][number]['answers']
type Debridement = Extract<NewVisitProcedure, { kind: 'debridement' }>

export function buildVisitPlan(
  random: Random,
  facilityType: string,
  wounds: readonly EnteredWound[],
  startsAt: string,
  mobility: Mobility,
): DemoVisitPlan {
  const open = listOpenWounds(wounds, startsAt)
  const debrided = open.flatMap((one) => buildDebridements(random, one, startsAt))
  const procedures = [
    ...open.flatMap((one) => buildGrafts(one, startsAt)),
    ...(debrided.length > 0
      ? debrided
      : open.slice(0, 1).flatMap((one) => buildProcedures(random, one, startsAt))),
  ]
  const seen = open.flatMap((one) => findSeen(one, startsAt) ?? [])
  const noteRandom = random.stream(`note ${startsAt}`)
  return {
    woundIds: open.map(({ id }) => id),
    procedures,
    treatmentProvided: describeTreatment(noteRandom.stream('treatment'), procedures, seen),
    visitNotes:
      seen.length > 0
        ? seen.map((one, at) => describeSeen(noteRandom.stream(`${at}`), one)).join(' ')
        : hasHealed(wounds, startsAt)
          ? noteRandom.pick(healedNotes)
          : `${noteRandom.pick(preventionNotes[mobility])} ${noteRandom.pick(preventionPlans[mobility])}`,
    placeOfService: suggestPlaceOfService(facilityType, {
      partAStay: false,
      isVideoVisit: false,
      residenceType: null,
    }),
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
    'Seating checked: cushion not bottomed out, skin intact.',
  ],
  'walks-with-help': [
    'Walks with help. Feet and heels intact, skin dry on both shins.',
    'Skin intact; uses the walker to the dining room.',
  ],
  walks: [
    'Walks without help. Skin intact from head to toe.',
    'Legs and feet inspected: intact, no callus, no edema.',
  ],
}
const anyPlan = ['To call for any redness that does not fade.', 'Next skin check in a month.']
const preventionPlans: { readonly [mobility in Mobility]: readonly string[] } = {
  bedfast: [...anyPlan, 'Moisturizer and turning schedule continue.'],
  chairfast: [...anyPlan, 'Seating time and cushion reviewed with caregivers.'],
  'walks-with-help': [...anyPlan, 'Moisturizer continues; shoes checked for pressure.'],
  walks: [...anyPlan, 'Moisturizer after bathing; shoes checked for pressure.'],
}

type Seen = {
  readonly wound: DemoWound
  readonly answers: Answers
  readonly at: string
  readonly isToday: boolean
  /** Other than at the assessment before. */
  readonly isNewDressing: boolean
}

/** The newest assessment by then, and whether it was made at this visit. */
function findSeen(one: EnteredWound, startsAt: string): Seen | undefined {
  const found = findAssessmentAt(one, startsAt)
  const at = found?.assessedAt
  if (!found || !at) return undefined
  const before = one.wound.visits[one.wound.visits.indexOf(found) - 1]?.answers.dressingType
  const isNewDressing = before !== found.answers.dressingType
  return { wound: one.wound, answers: found.answers, at, isToday: at === startsAt, isNewDressing }
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
function describeSeen(random: Random, { wound, answers, at, isToday, isNewDressing }: Seen): string {
  const place = formatPlace(wound)
  const size = `${answers.length} x ${answers.width} cm`
  if (!isToday) {
    const last = `${size} on ${Number(at.slice(5, 7))}/${Number(at.slice(8, 10))}`
    return random.pick([
      `${place}: dressing changed, wound inspected, not measured (${last}).`,
      `${place}: not measured at this visit, ${last}. Dressing intact on arrival.`,
      `${place}: seen for dressing change between assessments (${last}); no new complaints.`,
    ])
  }
  const status = random.pick(statuses[answers.healingStatus ?? 'stable'])
  if (answers.healingStatus === 'healed') return `${place}: ${status}, no drainage.`
  const { antibiotic, surgeon } = wound.infectionCare ?? {}
  const called = surgeon ? `${surgeon.called} and primary care physician` : 'primary care physician'
  const signs =
    answers.infectionPurulence === true
      ? ` Purulent, red, and warm: cultured, ${called} called, ${antibiotic?.name.toLowerCase() ?? 'antibiotic'} and antimicrobial dressing started.`
      : answers.periwoundCondition === 'maceration'
        ? ' Periwound macerated.'
        : ''
  const plan = answers.dressingType
    ? ` ${random.pick(isNewDressing ? ['Plan:', 'Orders:'] : ['Plan:', 'Continue:', 'Orders:'])} ${toInlineDressing(answers.dressingType)}, ${answers.dressingChangeFrequency?.toLowerCase()}.`
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

/** The disease behind an ulcer of the leg, as the chart has it: what the coding rules would ask. */
export const listCauseAnswers = (
  wounds: readonly EnteredWound[],
  woundIds: readonly string[],
): { woundId: string; veins?: 'insufficiency'; atherosclerosis?: true }[] =>
  wounds
    .filter(({ id }) => woundIds.includes(id))
    .flatMap(({ id: woundId, wound }) => {
      const type = wound.visits[0]?.answers.woundType
      const hasVeins = type === 'venous_ulcer' || type === 'mixed_ulcer'
      const hasArteries = type === 'arterial_ulcer' || type === 'mixed_ulcer'
      if (!hasVeins && !hasArteries) return []
      return [
        {
          woundId,
          ...(hasVeins && { veins: 'insufficiency' as const }),
          ...(hasArteries && { atherosclerosis: true as const }),
        },
      ]
    })

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

/** Burns of the visit that the coding rules leave to a person. */
export const listBurnCodes = (wounds: readonly EnteredWound[], startsAt: string): string[] =>
  listOpenWounds(wounds, startsAt).flatMap(({ wound }) => {
    const code = burnCodes[wound.bodyRegion]
    return wound.visits[0]?.answers.woundType === 'burn' && code ? [code] : []
  })

function findWoundCode({ bodyRegion, visits }: DemoWound): string | undefined {
  const type = visits[0]?.answers.woundType
  if (type === 'burn') return burnCodes[bodyRegion]
  return type === 'surgical_site' ? 'T81.31XA' : undefined
}

const isSurgical = ({ wound }: EnteredWound) => wound.visits[0]?.answers.woundType === 'surgical_site'

function describeTreatment(
  random: Random,
  procedures: readonly NewVisitProcedure[],
  seen: readonly Seen[],
): string {
  const procedure = procedures.find(({ kind }) => kind === 'skin_substitute') ?? procedures[0]
  const [first] = seen
  if (!first) return 'Skin inspected, prevention measures reviewed.'
  const { answers } = first
  const dressing = `Dressing: ${toInlineDressing(answers.dressingType ?? '')}.`
  const cleansed = `Cleansed with ${answers.cleansingAgent?.toLowerCase() ?? 'normal saline'}.`
  if (procedure?.kind === 'debridement') {
    return `${cleansed} ${describeDebridement(random, procedure)} ${dressing}`
  }
  if (procedure?.kind === 'compression') {
    const wrapped = random.pick([
      'Pedal pulses palpated; two-layer compression applied from toes to knee, toes warm afterward.',
      'Two-layer bandage applied from the base of the toes to below the knee; capillary refill brisk afterward.',
      'Calf and ankle measured, leg rewrapped in two layers, toes pink and warm.',
    ])
    return `${cleansed} ${wrapped} ${dressing}`
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

const joinWords = (words: readonly string[]) =>
  words.length < 3 ? words.join(' and ') : `${words.slice(0, -1).join(', ')}, and ${words.at(-1)}`
const stopped: { readonly [method in string]?: string } = {
  pressure: 'stopped with pressure',
  hemostatic_dressing: 'stopped with a hemostatic dressing',
  silver_nitrate: 'stopped with silver nitrate',
}

/** As its block says. */
function describeDebridement(
  random: Random,
  { areaCm2, instruments, removed, bleeding, hemostasis, tissues }: Debridement,
): string {
  const tools = joinWords(instruments ?? [])
  const depth = removed === 'surface' ? 'at the surface' : 'into subcutaneous tissue'
  const what = joinWords((tissues ?? []).filter((one) => one !== 'fat'))
  const blood =
    bleeding === 'none'
      ? 'No bleeding.'
      : `${bleeding === 'minimal' ? 'Minimal' : 'Moderate'} bleeding, ${stopped[hemostasis ?? ''] ?? 'stopped'}.`
  return `${random.pick([
    `Sharp debridement of ${areaCm2} cm² ${depth} with ${tools}: ${what} removed.`,
    `${areaCm2} cm² of devitalized tissue (${what}) removed ${depth} with ${tools}.`,
    `${what.charAt(0).toUpperCase()}${what.slice(1)} debrided sharply ${depth}, ${areaCm2} cm², with ${tools}.`,
  ])} ${blood}`
}
