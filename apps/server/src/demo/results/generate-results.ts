/**
 * What was measured and tested for one invented patient: the perfusion of legs with a wound, laboratory values, cultures, images. Follows
 * from conditions, wounds and a stream of chance of its own, so that drawing more here changes nothing elsewhere.
 */
import { findLimbSide, getDateInZone, type LimbSide, resolveBodyPlace, toWoundSite } from '@mendwell/clinical'
import type { ResultContent } from '@mendwell/contract'
import type { DemoPatient } from '../patient.ts'
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
}
type DemoMeasurement = { readonly at: string; readonly body: Record<string, unknown> }

/** Legs as they are met: adequate, with a vein's ulcer; stiff in diabetes, with a toe that decides; narrowed. */
const adequate = {
  abi: 1.06,
  anklePressureMmHg: 142,
  dorsalisPedisPulse: 'present',
  posteriorTibialPulse: 'present',
}
const noncompressible = {
  abi: 1.52,
  toePressureMmHg: 38,
  dorsalisPedisPulse: 'diminished',
  posteriorTibialPulse: 'absent',
}
const stiffAlone = {
  abiNoncompressible: true,
  dorsalisPedisPulse: 'present',
  posteriorTibialPulse: 'diminished',
}
const narrowed = {
  abi: 0.58,
  tbi: 0.41,
  toePressureMmHg: 52,
  anklePressureMmHg: 84,
  dorsalisPedisPulse: 'absent',
  posteriorTibialPulse: 'diminished',
}

const minutesAfterVisit = 20
const toLater = (at: string, days: number) =>
  new Date(Date.parse(at) + days * 86_400_000 + minutesAfterVisit * 60_000).toISOString()

/** The leg that a wound is on. */
export function findDemoLimb({ bodyRegion }: Pick<DemoWound, 'bodyRegion'>): LimbSide | null {
  const place = resolveBodyPlace(bodyRegion)
  return findLimbSide(toWoundSite(bodyRegion).site, place.state === 'known' ? place.region.laterality : null)
}

export function generateMeasurements(
  random: Random,
  patient: DemoPatient,
  wounds: readonly DemoWound[],
): DemoMeasurement[] {
  const isDiabetic = patient.conditions.includes('diabetes')
  const isArterial = patient.conditions.includes('arterial-disease')
  // A wound whose story has pressures brings them itself.
  const measured = new Set(wounds.filter(({ pressures }) => pressures !== null).map(findDemoLimb))
  return wounds.flatMap((wound, number) => {
    const { bodyRegion, visits, healedOn } = wound
    const { site } = toWoundSite(bodyRegion)
    const side = findDemoLimb(wound)
    // At the knee and above an index is rarely taken.
    if (!side || site === 'upper-leg' || healedOn !== null || measured.has(side)) return []
    const visit = visits.at(-2) ?? visits.at(-1)
    const own = random.stream(`leg ${number}`)
    if (!visit || !own.chance(0.6)) return []
    measured.add(side)
    const found = isDiabetic
      ? own.chance(0.7)
        ? noncompressible
        : stiffAlone
      : isArterial
        ? narrowed
        : adequate
    const at = toLater(visit.assessedAt, 0)
    const measuredOn = getDateInZone(at, patient.timeZone) ?? at.slice(0, 10)
    const method = 'toePressureMmHg' in found ? 'vascular-laboratory' : 'handheld-doppler'
    return [{ at, body: { side, measuredOn, method, ...found } }]
  })
}

export function generateResults(
  random: Random,
  patient: DemoPatient,
  wounds: readonly DemoWound[],
): DemoResult[] {
  const open = wounds.findIndex(({ healedOn, visits }) => healedOn === null && visits.length > 1)
  return [
    ...(patient.conditions.includes('diabetes') && random.chance(0.6)
      ? buildLab(random.stream('lab'), patient)
      : []),
    ...(open >= 0 ? buildOfWound(random.stream('wound'), wounds[open]!, open) : []), // found just above
  ]
}

function buildLab(random: Random, { vitals }: DemoPatient): DemoResult[] {
  const at = vitals.at(-2)?.takenAt ?? vitals.at(-1)?.takenAt
  if (!at) return []
  const hba1c = random.int(64, 98) / 10
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

const buildCulture = (organisms: Organisms): ResultContent => ({
  kind: 'culture',
  specimen: 'deep-tissue',
  growth: 'growth',
  organisms,
  comment: null,
})
type Organisms = Extract<ResultContent, { kind: 'culture' }>['organisms']
const cultures = [
  buildCulture([
    {
      name: 'Staphylococcus aureus',
      quantity: 'moderate',
      resistance: 'MRSA',
      susceptibilities: [
        { antibiotic: 'Doxycycline', result: 'susceptible' },
        { antibiotic: 'Trimethoprim/sulfamethoxazole', result: 'susceptible' },
        { antibiotic: 'Clindamycin', result: 'resistant' },
      ],
    },
  ]),
  buildCulture([
    {
      name: 'Pseudomonas aeruginosa',
      quantity: 'many',
      resistance: 'none-reported',
      susceptibilities: [
        { antibiotic: 'Ciprofloxacin', result: 'susceptible' },
        { antibiotic: 'Cefepime', result: 'susceptible' },
      ],
    },
  ]),
  buildCulture([
    {
      name: 'Staphylococcus aureus',
      quantity: 'few',
      resistance: 'none-reported',
      susceptibilities: [
        { antibiotic: 'Cephalexin', result: 'susceptible' },
        { antibiotic: 'Clindamycin', result: 'susceptible' },
      ],
    },
    { name: 'Enterococcus faecalis', quantity: 'rare', resistance: 'none-reported', susceptibilities: [] },
  ]),
]
const radiograph: ResultContent = {
  kind: 'imaging',
  modality: 'x-ray',
  impression:
    'No cortical erosion or periosteal reaction. Soft tissue swelling. Early osteomyelitis is not excluded.',
  osteomyelitis: 'indeterminate',
  abscessOrGas: 'absent',
}
const biopsy: ResultContent = {
  kind: 'pathology',
  specimen: 'skin',
  diagnosis: 'Ulcer with granulation tissue and chronic inflammation. No malignancy.',
  malignancy: 'absent',
  osteomyelitis: 'not-addressed',
}

/** Few, and in every state: reviewed, waiting for review, overdue. */
function buildOfWound(random: Random, { bodyRegion, visits }: DemoWound, wound: number): DemoResult[] {
  const at = visits.at(-2)!.assessedAt // the caller asked for two
  const { site } = toWoundSite(bodyRegion)
  const taken: Step = { step: 'collect', afterDays: 0 }
  const roll = random.int(1, 100)
  if (roll <= 8)
    return [
      {
        at,
        wound,
        body: { kind: 'culture', name: 'Wound culture, deep tissue', reason: 'Delayed healing and new odor' },
        steps: [taken, { step: 'result', afterDays: 3, content: random.pick(cultures) }],
      },
    ]
  if (roll <= 14) {
    const body = { kind: 'culture', name: 'Wound culture, deep tissue', reason: 'New purulence' }
    return [{ at, wound, body, steps: [taken] }]
  }
  if (roll <= 22 && (site === 'foot' || site === 'heel'))
    return [
      {
        at,
        wound,
        body: { kind: 'imaging', name: 'Foot X-ray, 3 views', reason: 'Rule out osteomyelitis' },
        steps: [
          { step: 'result', afterDays: 1, content: radiograph },
          { step: 'review', afterDays: 2 },
        ],
      },
    ]
  if (roll <= 26)
    return [
      {
        at,
        wound,
        body: { kind: 'pathology', name: 'Wound edge biopsy', reason: 'No response to 12 weeks of care' },
        steps: [taken, { step: 'result', afterDays: 5, content: biopsy }, { step: 'review', afterDays: 6 }],
      },
    ]
  return []
}
