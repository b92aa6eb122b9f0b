/**
 * What nurses chart beside the vital signs of one invented patient: Braden, skin, medical history. Follows from the patient's
 * conditions and a stream of chance of its own, so that drawing more here changes nothing elsewhere.
 */
import { bradenInterventions, skinRegions, type BradenAnswers } from '@mendwell/clinical'
import { conditionCodes } from './data/condition-codes.ts'
import { skinFindings } from './data/skin-findings.ts'
import type { ConditionId } from './data/conditions.ts'
import type { DemoPatient } from './patient.ts'
import type { Random } from './random.ts'

/** One entry: when it was written, and what the form sends. */
export type Entry = { readonly at: string; readonly body: Record<string, unknown> }

export type Bedside = {
  readonly history: readonly Entry[]
  readonly braden: readonly Entry[]
  readonly skin: readonly Entry[]
  readonly sweeps: readonly Entry[]
}

const minutesAfter = (instant: string, minutes: number) =>
  new Date(Date.parse(instant) + minutes * 60_000).toISOString()

export function bedsideOf(random: Random, patient: DemoPatient): Bedside {
  const visits = visitsOf(patient)
  return {
    history: historyOf(random.stream('history'), patient),
    braden: visits.map((at, visit) => bradenEntry(random.stream(`braden ${visit}`), patient, at)),
    skin: visits.slice(0, 1).flatMap((at) => skinEntry(random.stream('skin'), patient, at)),
    sweeps: visits.slice(-1).flatMap((at) => sweepEntry(random.stream('sweep'), at)),
  }
}

/** At the first, the middle and the last reading of vital signs; with few of them, at the first. */
function visitsOf({ vitals }: DemoPatient): string[] {
  const places = vitals.length >= 6 ? [0, Math.floor(vitals.length / 2), vitals.length - 1] : [0]
  return places.flatMap((place) => vitals[place]?.takenAt ?? [])
}

/** In the order of the words on the patient's record, with the years that stand there. */
function historyOf(random: Random, patient: DemoPatient): Entry[] {
  const years = [...patient.medicalHistory.matchAll(/since (\d{4})/g)].map(([, year]) => year)
  return patient.conditions.map((id, place) => {
    const own = random.stream(id)
    const [condition, icd10Code] = conditionCodes[id]
    const month = String(own.int(1, 12)).padStart(2, '0')
    const year = years[place]
    const diagnosed =
      year && own.chance(0.7) ? `${year}-${month}-${String(own.int(1, 28)).padStart(2, '0')}` : null
    return {
      at: minutesAfter(patient.registeredAt, 5 + place),
      body: {
        condition,
        icd10Code,
        // What began after the registration was not known on that day.
        diagnosisDate: diagnosed && diagnosed <= patient.registeredAt.slice(0, 10) ? diagnosed : null,
        severity: own.weighted([
          ['mild', 30],
          ['moderate', 45],
          ['severe', 10],
          [null, 15],
        ] as const),
        status: own.chance(0.35) ? 'managed' : 'active',
      },
    }
  })
}

type Answers = Required<{ [id in keyof BradenAnswers]: number }>

/** How much each condition takes from the best answers. */
const costs: { readonly [id in ConditionId]?: Partial<Answers> } = {
  'spinal-cord-injury': { sensoryPerception: 2, activity: 2, mobility: 2, frictionShear: 1 },
  stroke: { sensoryPerception: 1, activity: 1, mobility: 1 },
  dementia: { sensoryPerception: 1, moisture: 1, activity: 1 },
  neuropathy: { sensoryPerception: 1 },
  diabetes: { sensoryPerception: 1 },
  malnutrition: { nutrition: 2 },
  obesity: { mobility: 1, frictionShear: 1 },
  'heart-failure': { activity: 1 },
  arthritis: { mobility: 1 },
  copd: { activity: 1 },
}
const best: Answers = {
  sensoryPerception: 4,
  moisture: 4,
  activity: 4,
  mobility: 4,
  nutrition: 4,
  frictionShear: 3,
}

function bradenEntry(random: Random, { conditions }: DemoPatient, at: string): Entry {
  const answers = Object.fromEntries(
    Object.entries(best).map(([id, most]) => {
      const cost = conditions.reduce((sum, one) => sum + (costs[one]?.[id as keyof Answers] ?? 0), 0)
      const swing = random.stream(id).weighted([
        [0, 60],
        [1, 30],
        [2, 10],
      ] as const)
      return [id, Math.max(1, most - cost - swing)]
    }),
  )
  const proposed = bradenInterventions(answers)
  return {
    at: minutesAfter(at, 12),
    body: {
      ...answers,
      assessedAt: minutesAfter(at, 6),
      interventionsImplemented: proposed.slice(0, random.int(1, 4)),
    },
  }
}

function skinEntry(random: Random, patient: DemoPatient, at: string): Entry[] {
  if (!random.chance(0.6)) return []
  return [
    {
      at: minutesAfter(at, 18),
      body: {
        ...random.pick(skinFindings),
        assessedAt: minutesAfter(at, 14),
        riskFactors: patient.conditions.includes('diabetes') ? ['Diabetes'] : ['Limited mobility'],
      },
    },
  ]
}

/** Most are clear from head to toe; some stop at a dressing, some find something. */
function sweepEntry(random: Random, at: string): Entry[] {
  if (!random.chance(0.7)) return []
  const outcome = random.weighted([
    ['clear', 50],
    ['dressed', 20],
    ['found', 30],
  ] as const)
  const place = random.pick(['sacrum_coccyx', 'ankles_heels', 'feet_toes', 'legs_knees', 'hips'] as const)
  const regions = skinRegions.values.map((bodyRegion) => {
    if (bodyRegion !== place || outcome === 'clear') return { bodyRegion, finding: 'clear' }
    return outcome === 'dressed'
      ? { bodyRegion, finding: 'not-examined' }
      : { bodyRegion, finding: 'other-finding', findings: 'Dry and thin skin, no break', integrity: 'Intact' }
  })
  const body = { assessedAt: minutesAfter(at, 20), regions, noWounds: outcome === 'clear' }
  return [{ at: minutesAfter(at, 30), body }]
}
