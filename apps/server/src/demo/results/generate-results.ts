/**
 * What was measured and tested for one invented patient: the perfusion of legs with a wound, laboratory values, cultures, images. Follows
 * from conditions, wounds and a stream of chance of its own, so that drawing more here changes nothing elsewhere.
 */
import { getDateInZone, toWoundSite } from '@mendwell/clinical'
import type { ResultContent } from '@mendwell/contract'
import type { Antibiotic } from '../data/infections.ts'
import type { DemoPatient } from '../patient.ts'
import { describePatientState, findDemoLimb } from '../wound-course/patient-state.ts'
import type { Random } from '../random.ts'
import type { DemoWound } from '../wounds.ts'

type Step = { readonly step: string; readonly afterDays: number; readonly content?: ResultContent }
type DemoResult = {
  readonly at: string
  /** Null: of the patient. */
  readonly wound: number | null
  readonly body: Record<string, unknown>
  /** In their order; one that would be in the future is left out. */
  readonly steps: readonly Step[]
  /** By the physician who was called. */
  readonly startsAntibiotic?: Antibiotic
}
type DemoMeasurement = { readonly at: string; readonly body: Record<string, unknown> }

const minutesAfterVisit = 20
const toLater = (at: string, days: number) =>
  new Date(Date.parse(at) + days * 86_400_000 + minutesAfterVisit * 60_000).toISOString()

/** Legs with a wound that nobody measured when it was first seen. */
export function generateMeasurements(
  random: Random,
  patient: DemoPatient,
  wounds: readonly DemoWound[],
): DemoMeasurement[] {
  const { limbs } = describePatientState(patient)
  const measured = new Set(wounds.filter(({ isLimbMeasured }) => isLimbMeasured).map(findDemoLimb))
  return wounds.flatMap((wound, number) => {
    const { bodyRegion, visits, healedOn } = wound
    const { site } = toWoundSite(bodyRegion)
    const side = findDemoLimb(wound)
    // At the knee and above an index is rarely taken.
    if (!side || site === 'upper-leg' || healedOn !== null || measured.has(side)) return []
    // Still waits for it, as its notes say.
    if (visits[0]?.answers.woundType === 'venous_ulcer') return []
    const visit = visits.at(-2) ?? visits.at(-1)
    const own = random.stream(`leg ${number}`)
    if (!visit || !own.chance(0.6)) return []
    measured.add(side)
    const at = toLater(visit.assessedAt, 0)
    const measuredOn = getDateInZone(at, patient.timeZone) ?? at.slice(0, 10)
    return [{ at, body: { side, measuredOn, ...limbs[side].measures } }]
  })
}

export function generateResults(
  random: Random,
  patient: DemoPatient,
  wounds: readonly DemoWound[],
): DemoResult[] {
  return [
    ...(patient.conditions.includes('diabetes') && random.chance(0.6)
      ? buildLab(random.stream('lab'), patient)
      : []),
    ...wounds.flatMap((wound, number) => buildCultures(random.stream(`culture ${number}`), wound, number)),
    ...wounds.flatMap((wound, number) => buildStudies(random.stream(`study ${number}`), wound, number)),
  ]
}

/** The share of sugared hemoglobin that goes with a mean glucose in mg/dL (ADAG study, 2008). */
const toHba1c = (meanGlucose: number) => Math.round(((meanGlucose + 46.7) / 28.7) * 10) / 10

function buildLab(random: Random, { vitals }: DemoPatient): DemoResult[] {
  const at = vitals.at(-2)?.takenAt ?? vitals.at(-1)?.takenAt
  if (!at) return []
  const glucose = vitals.flatMap((one) => one.glucose ?? [])
  if (glucose.length === 0) return []
  const hba1c = toHba1c(glucose.reduce((sum, one) => sum + one, 0) / glucose.length)
  const albumin = random.int(24, 40) / 10
  const content: ResultContent = {
    kind: 'lab',
    values: [
      { analyte: 'hba1c', value: hba1c },
      { analyte: 'albumin', value: albumin },
    ],
    comment: null,
  }
  return [
    {
      at,
      wound: null,
      body: { kind: 'lab', name: 'HbA1c and albumin' },
      steps: [
        { step: 'collect', afterDays: 0 },
        { step: 'result', afterDays: 2, content },
        { step: 'review', afterDays: 3 },
      ],
    },
  ]
}

const radiograph: ResultContent = {
  kind: 'imaging',
  modality: 'x-ray',
  impression: 'No cortical erosion or periosteal reaction. No gas in the soft tissue. No foreign body.',
  osteomyelitis: 'absent',
  abscessOrGas: 'absent',
}
/** Requested with the referral, done in the same week, reviewed when the report is there. */
const buildAngiography = (at: string, wound: number): DemoResult => ({
  at,
  wound,
  body: {
    kind: 'vascular-study',
    name: 'Angiography of the leg',
    reason: 'Threatened limb: low toe pressure with tissue loss',
  },
  steps: [
    {
      step: 'result',
      afterDays: 4,
      content: {
        kind: 'vascular-study',
        study: 'angiography',
        finding: 'abnormal',
        impression:
          'Multilevel tibial disease. Anterior tibial artery occluded in its middle third, reconstituted above the ankle: target for angioplasty.',
      },
    },
    { step: 'review', afterDays: 5 },
  ],
})

const biopsy: ResultContent = {
  kind: 'pathology',
  specimen: 'skin',
  diagnosis: 'Ulcer with granulation tissue and chronic inflammation. No malignancy.',
  malignancy: 'absent',
  osteomyelitis: 'not-addressed',
}

/** Of an infection that was found: cultured that day, treated, reviewed when the report is there. */
function buildCultures(
  random: Random,
  { visits, infectedAt, infectionCare }: DemoWound,
  wound: number,
): DemoResult[] {
  const found = infectedAt === null ? undefined : visits[infectedAt]
  if (!found || !infectionCare) return []
  const { antibiotic: startsAntibiotic, culture: content, surgeon } = infectionCare
  const studies: DemoResult[] = surgeon
    ? [
        {
          at: found.assessedAt,
          wound,
          body: {
            kind: 'imaging',
            name: surgeon.studyName,
            reason: 'Purulent drainage from the incision; evaluate for deep infection',
          },
          steps: [
            { step: 'result', afterDays: 1, content: surgeon.study },
            { step: 'review', afterDays: 2 },
          ],
        },
      ]
    : []
  const body = {
    kind: 'culture',
    name: 'Wound culture, after cleansing',
    reason: 'Purulent drainage, erythema, and warmth',
  }
  const taken: Step = { step: 'collect', afterDays: 0 }
  // One in eight is lost on the way: it stays overdue.
  if (!surgeon && random.chance(0.12))
    return [{ at: found.assessedAt, wound, body, steps: [taken], startsAntibiotic }]
  return [
    ...studies,
    {
      at: found.assessedAt,
      wound,
      body,
      steps: [taken, { step: 'result', afterDays: 3, content }, { step: 'review', afterDays: 5 }],
      startsAntibiotic,
    },
  ]
}

/** Bone under a foot's ulcer when it is first seen, the arteries of a threatened leg, the edge of a wound without a known cause. */
function buildStudies(
  random: Random,
  { bodyRegion, visits, isReferred }: DemoWound,
  wound: number,
): DemoResult[] {
  const first = visits[0]
  if (!first) return []
  if (isReferred) return [buildAngiography(first.assessedAt, wound)]
  const visit = first.answers.woundType === 'diabetic_foot' ? first : visits.at(-2)
  if (!visit) return []
  const { assessedAt: at, answers } = visit
  const { site } = toWoundSite(bodyRegion)
  if ((site === 'foot' || site === 'heel') && answers.woundType === 'diabetic_foot')
    return [
      {
        at,
        wound,
        body: {
          kind: 'imaging',
          name: 'Foot X-ray, 3 views',
          reason: 'Baseline for diabetic foot ulcer',
        },
        steps: [
          { step: 'result', afterDays: 1, content: radiograph },
          { step: 'review', afterDays: 2 },
        ],
      },
    ]
  const isUnclear = answers.woundType === 'other' || answers.woundType === 'atypical'
  if (isUnclear && answers.healingStatus !== 'improving' && random.chance(0.5))
    return [
      {
        at,
        wound,
        body: { kind: 'pathology', name: 'Wound edge biopsy', reason: 'Cause not established, no progress' },
        steps: [
          { step: 'collect', afterDays: 0 },
          { step: 'result', afterDays: 5, content: biopsy },
          { step: 'review', afterDays: 6 },
        ],
      },
    ]
  return []
}
