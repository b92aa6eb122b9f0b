/**
 * What nurses chart beside the vital signs of one invented patient: Braden, skin, medical history. Follows from the patient's
 * conditions and a stream of chance of its own, so that drawing more here changes nothing elsewhere.
 */
import {
  resolveBodyPlace,
  listBradenInterventions,
  skinRegions,
  type BradenAnswers,
  type WoundType,
} from '@mendwell/clinical'
import { toDayNumber, toIsoDate } from './calendar.ts'
import { historyByText } from './data/condition-codes.ts'
import { skinFindings } from './data/skin-findings.ts'
import type { ConditionId } from './data/conditions.ts'
import type { DemoPatient } from './patient.ts'
import { describePatientState, type Mobility } from './wound-course/patient-state.ts'
import type { Random } from './random.ts'
import type { DemoWound } from './wounds.ts'

/** One entry: when it was written, and what the form sends. */
export type Entry = { readonly at: string; readonly body: Record<string, unknown> }

export type Bedside = {
  readonly history: readonly Entry[]
  readonly braden: readonly Entry[]
  readonly skin: readonly Entry[]
  readonly sweeps: readonly Entry[]
}

const addMinutes = (instant: string, minutes: number) =>
  new Date(Date.parse(instant) + minutes * 60_000).toISOString()

export function generateBedsideEntries(
  random: Random,
  patient: DemoPatient,
  wounds: readonly DemoWound[],
): Bedside {
  const visits = pickVisitTimes(patient)
  return {
    history: [
      ...generateHistory(random.stream('history'), patient, wounds),
      ...wounds.flatMap((wound) => buildCauseEntry(patient, wound)),
    ],
    braden: visits.map((at, visit) =>
      buildBradenEntry(
        { patient: random.stream('braden'), visit: random.stream(`braden ${visit}`) },
        patient,
        at,
        wounds,
      ),
    ),
    skin: visits.slice(0, 1).flatMap((at) => buildSkinEntry(random.stream('skin'), patient, at)),
    sweeps: visits.slice(-1).flatMap((at) => buildSweepEntry(random.stream('sweep'), at, wounds)),
  }
}

/** At the first, the middle and the last reading of vital signs; with few of them, at the first. */
function pickVisitTimes({ vitals }: DemoPatient): string[] {
  const places = vitals.length >= 6 ? [0, Math.floor(vitals.length / 2), vitals.length - 1] : [0]
  return places.flatMap((place) => vitals[place]?.takenAt ?? [])
}

/** Diabetes with a foot ulcer is not one without complications. */
const withFootUlcer = (code: string | null, hasFootUlcer: boolean) =>
  code === 'E11.9' && hasFootUlcer ? 'E11.621' : code

/** In the order of the patient's record, with its years. */
function generateHistory(random: Random, patient: DemoPatient, wounds: readonly DemoWound[]): Entry[] {
  const hasFootUlcer = wounds.some(({ visits }) => visits[0]?.answers.woundType === 'diabetic_foot')
  return patient.history.map(({ condition: id, words, since }, place) => {
    const own = random.stream(id)
    const { condition, code, severity } = historyByText[words]! // each has an entry, by a test
    const month = String(own.int(1, 12)).padStart(2, '0')
    const day = String(own.int(1, 28)).padStart(2, '0')
    return {
      at: addMinutes(patient.registeredAt, 5 + place),
      body: {
        condition,
        icd10Code: withFootUlcer(
          typeof code === 'string' ? code : code((other) => patient.conditions.includes(other)),
          hasFootUlcer,
        ),
        diagnosisDate: own.chance(0.7) ? `${since}-${month}-${day}` : null,
        severity,
        // Who smokes, smokes: there is no "managed" smoking.
        status: own.chance(0.35) && condition !== 'Smoking' ? 'managed' : 'active',
      },
    }
  })
}

const operations: readonly (readonly [place: RegExp, operation: string])[] = [
  [/^sternum/, 'Coronary artery bypass surgery'],
  [/^groin/, 'Inguinal hernia repair'],
  [/^abdomen/, 'Colon resection by laparotomy'],
  [/^knee/, 'Total knee replacement'],
]
const daysBeforeWound = { operation: 12, tumor: 200 } as const

/** The operation whose incision opened, the cancer that came through the skin: told at the wound's first visit. */
function buildCauseEntry({ sex }: DemoPatient, { bodyRegion, onsetDate, visits }: DemoWound): Entry[] {
  const [first] = visits
  if (!first) return []
  const { woundType } = first.answers
  const operation = operations.find(([place]) => place.test(bodyRegion))?.[1]
  const condition =
    woundType === 'surgical_site'
      ? operation
      : woundType === 'malignant'
        ? `${sex === 'female' ? 'Breast cancer' : 'Melanoma'} with skin metastasis`
        : undefined
  if (!condition) return []
  const days = woundType === 'malignant' ? daysBeforeWound.tumor : daysBeforeWound.operation
  return [
    {
      at: addMinutes(first.assessedAt, 8),
      body: {
        condition,
        icd10Code: null,
        diagnosisDate: toIsoDate(toDayNumber(onsetDate) - days),
        severity: null,
        status: woundType === 'malignant' ? 'active' : 'resolved',
      },
    },
  ]
}

type Answers = Required<{ [id in keyof BradenAnswers]: number }>

/** How much each condition subtracts from the best scores. */
const costs: { readonly [id in ConditionId]?: Partial<Answers> } = {
  'spinal-cord-injury': { sensoryPerception: 2 },
  stroke: { sensoryPerception: 1 },
  dementia: { sensoryPerception: 1, moisture: 1 },
  neuropathy: { sensoryPerception: 1 },
  diabetes: { sensoryPerception: 1 },
  malnutrition: { nutrition: 2 },
  obesity: { frictionShear: 1 },
}
/** What can be said of moving is how the patient moves, at every assessment. */
const moving: { readonly [mobility in Mobility]: Pick<Answers, 'activity' | 'mobility' | 'frictionShear'> } =
  {
    walks: { activity: 4, mobility: 4, frictionShear: 3 },
    'walks-with-help': { activity: 3, mobility: 3, frictionShear: 2 },
    chairfast: { activity: 2, mobility: 2, frictionShear: 2 },
    bedfast: { activity: 1, mobility: 2, frictionShear: 1 },
  }
const best: Answers = {
  sensoryPerception: 4,
  moisture: 4,
  activity: 4,
  mobility: 4,
  nutrition: 4,
  frictionShear: 3,
}

/**
 * Who walks answers, feels all but the feet, and gets to the toilet most of the time; who feels nothing below the waist still feels the
 * rest; who sits shifts in the chair.
 */
const leastScores: { readonly [mobility in Mobility]: Partial<Answers> } = {
  walks: { sensoryPerception: 3, moisture: 3, nutrition: 2 },
  'walks-with-help': { sensoryPerception: 2, moisture: 2, mobility: 2 },
  chairfast: { sensoryPerception: 2, mobility: 2 },
  bedfast: {},
}

/** Pressure injuries occur where skin is damp and food is left. */
const pressureCosts: Partial<Answers> = { moisture: 1, nutrition: 1, mobility: 1 }
const bodily = ['activity', 'mobility', 'frictionShear']

const isOpenAt = (wounds: readonly DemoWound[], type: WoundType, at: string) =>
  wounds.some(
    ({ onsetDate, healedOn, visits }) =>
      visits[0]?.answers.woundType === type &&
      onsetDate <= at.slice(0, 10) &&
      (healedOn === null || healedOn > at.slice(0, 10)),
  )

const drifts = [
  [0, 60],
  [1, 30],
  [2, 10],
] as const
/** Most eat what they are served. */
const appetites = [
  [0, 75],
  [1, 25],
] as const

function buildBradenEntry(
  random: { patient: Random; visit: Random },
  patient: DemoPatient,
  at: string,
  wounds: readonly DemoWound[],
): Entry {
  const { conditions } = patient
  const isPressed = isOpenAt(wounds, 'pressure_ulcer', at)
  const isDamp = isOpenAt(wounds, 'moisture_associated', at)
  const taken = [
    ...conditions.map((one) => costs[one]),
    isPressed ? pressureCosts : undefined,
    isDamp ? ({ moisture: 1 } as const) : undefined,
  ]
  const { mobility } = describePatientState(patient)
  const start: Answers = { ...best, ...moving[mobility] }
  // Damp skin comes and goes; the rest is the patient's own.
  const drift = random.visit.chance(0.25) ? 1 : 0
  const answers = Object.fromEntries(
    Object.entries(start).map(([id, most]) => {
      const cost = taken.reduce((sum, one) => sum + (one?.[id as keyof Answers] ?? 0), 0)
      const own = bodily.includes(id)
        ? 0
        : random.patient.stream(id).weighted(id === 'nutrition' ? appetites : drifts)
      const least = leastScores[mobility][id as keyof Answers] ?? 1
      return [id, Math.max(least, most - cost - own - (id === 'moisture' ? drift : 0))]
    }),
  )
  // Nobody of these is incontinent, unless moisture is why the skin broke down.
  const isIncontinent = wounds.some(({ visits }) => visits[0]?.answers.moistureSource === 'incontinence')
  const proposed = listBradenInterventions(answers).filter(
    (one) => isIncontinent || !one.startsWith('If incontinent'),
  )
  return {
    at: addMinutes(at, 12),
    body: {
      ...answers,
      assessedAt: addMinutes(at, 6),
      interventionsImplemented: proposed.slice(0, random.visit.int(1, 4)),
    },
  }
}

/** Of veins, of callus, of pressure: where the patient has reason for it. */
function listFittingFindings(patient: DemoPatient) {
  const { mobility } = describePatientState(patient)
  const has = (id: ConditionId) => patient.conditions.includes(id)
  const reasons: { readonly [region: string]: boolean } = {
    sacrum_coccyx: mobility !== 'walks',
    ankles_heels: mobility === 'bedfast' || mobility === 'chairfast',
    legs_knees: has('venous-insufficiency') && !has('arterial-disease'),
    feet_toes: has('diabetes') && mobility !== 'bedfast',
    arms_elbows: true,
  }
  return skinFindings.filter(({ bodyRegion }) => reasons[bodyRegion])
}

function buildSkinEntry(random: Random, patient: DemoPatient, at: string): Entry[] {
  if (!random.chance(0.6)) return []
  return [
    {
      at: addMinutes(at, 18),
      body: {
        ...random.pick(listFittingFindings(patient)),
        assessedAt: addMinutes(at, 14),
        riskFactors: patient.conditions.includes('diabetes')
          ? ['Diabetes']
          : describePatientState(patient).mobility === 'walks'
            ? ['Advanced age']
            : ['Limited mobility'],
      },
    },
  ]
}

export const listOpenWounds = (wounds: readonly DemoWound[], at: string) =>
  wounds.filter(
    ({ visits, healedOn }) =>
      (visits[0]?.assessedAt ?? at) <= at && (healedOn === null || healedOn > at.slice(0, 10)),
  )

/** Most find nothing but the wounds that are known; some stop at a dressing, some find something. */
function buildSweepEntry(random: Random, at: string, wounds: readonly DemoWound[]): Entry[] {
  if (!random.chance(0.7)) return []
  const outcome = random.weighted([
    ['clear', 50],
    ['dressed', 20],
    ['found', 30],
  ] as const)
  const place = random.pick(['sacrum_coccyx', 'ankles_heels', 'feet_toes', 'legs_knees', 'hips'] as const)
  const assessedAt = addMinutes(at, 20)
  const open = listOpenWounds(wounds, assessedAt).map((wound) => resolveBodyPlace(wound.bodyRegion))
  const regions = skinRegions.values.map((bodyRegion) => {
    const known = open.flatMap((one) =>
      one.state === 'known' && one.region.skinRegion === bodyRegion ? [one.region.label] : [],
    )
    if (known.length > 0) {
      const findings = `Known wound, dressing in place: ${known.join(', ')}`
      return { bodyRegion, finding: 'wound', findings, integrity: 'Open wound' }
    }
    if (bodyRegion !== place || outcome === 'clear') return { bodyRegion, finding: 'clear' }
    return outcome === 'dressed'
      ? { bodyRegion, finding: 'not-examined' }
      : { bodyRegion, finding: 'other-finding', findings: 'Skin thin and dry, intact', integrity: 'Intact' }
  })
  const body = { assessedAt, regions, noWounds: outcome === 'clear' && open.length === 0 }
  return [{ at: addMinutes(at, 30), body }]
}
