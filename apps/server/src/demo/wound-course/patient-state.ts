/**
 * How an invented patient gets about, and what each leg is like: drawn once from the conditions, so that every assessment, measurement,
 * order and note of the chart says the same.
 */
import {
  evaluateCompression,
  findLimbSide,
  resolveBodyPlace,
  toWoundSite,
  type CompressionResult,
  type LimbSide,
} from '@mendwell/clinical'
import type { AssessmentForm } from '@mendwell/contract'
import type { DemoPatient } from '../patient.ts'
import { createRandom, type Random } from '../random.ts'

export type Mobility = 'walks' | 'walks-with-help' | 'chairfast' | 'bedfast'

/** Adequate; stiff, of diabetes, with a toe that is perfused; narrowed; threatened. */
type Arteries = 'adequate' | 'stiff' | 'reduced' | 'critical'

type LimbMeasures = {
  readonly method: 'handheld-doppler' | 'vascular-laboratory'
  readonly abi?: number
  readonly abiNoncompressible?: true
  readonly tbi?: number
  readonly anklePressureMmHg?: number
  readonly toePressureMmHg?: number
  readonly dorsalisPedisPulse: 'present' | 'diminished' | 'absent'
  readonly posteriorTibialPulse: 'present' | 'diminished' | 'absent'
  readonly notes: string
}

export type LimbState = {
  readonly arteries: Arteries
  readonly feels: boolean
  /** Of the toes, dry. */
  readonly isGangrenous: boolean
  /** What a measurement of this leg finds, at any time. */
  readonly measures: LimbMeasures
  /** What its pressures allow once they are measured. */
  readonly compression: Extract<CompressionResult, { state: 'known' }>['allows'] | 'unknown'
  readonly findings: Pick<
    AssessmentForm,
    | 'capillaryRefill'
    | 'dorsalisPedisPulse'
    | 'posteriorTibialPulse'
    | 'skinTemperature'
    | 'protectiveSensation'
    | 'monofilamentTest'
  >
}

export type PatientState = {
  readonly mobility: Mobility
  /** Below the waist: a patient with a spinal cord injury does not. */
  readonly feelsBelowWaist: boolean
  readonly limbs: { readonly [side in LimbSide]: LimbState }
}

type StatePatient = Pick<
  DemoPatient,
  'medicalRecordNumber' | 'conditions' | 'history' | 'facility' | 'vitals'
>

export function describePatientState(patient: StatePatient): PatientState {
  const random = createRandom(`state of ${patient.medicalRecordNumber}`)
  const has = (id: DemoPatient['conditions'][number]) => patient.conditions.includes(id)
  const feelsBelowWaist = !has('spinal-cord-injury')
  // Of diabetes that has made an ulcer of the foot, numbness is the rule.
  const feelsFeet = feelsBelowWaist && !has('neuropathy') && !(has('diabetes') && random.chance(0.75))
  const worse: LimbSide = patient.history.some(({ words }) => words.includes('left femoral'))
    ? 'left'
    : random.pick(['left', 'right'] as const)
  const brachial = computeBrachial(patient)
  const describeLimb = (side: LimbSide) => {
    const draw = random.stream(side)
    const arteries = drawArteries(draw, has('arterial-disease'), has('diabetes'), side === worse)
    return buildLimb(draw.stream('pressures'), arteries, has('diabetes'), feelsFeet, brachial)
  }
  return {
    mobility: drawMobility(random.stream('mobility'), patient),
    feelsBelowWaist,
    limbs: { left: describeLimb('left'), right: describeLimb('right') },
  }
}

/** The leg that a place of the body map is on. */
export function findDemoLimb({ bodyRegion }: { readonly bodyRegion: string }): LimbSide | null {
  const place = resolveBodyPlace(bodyRegion)
  return findLimbSide(toWoundSite(bodyRegion).site, place.state === 'known' ? place.region.laterality : null)
}

function drawMobility(random: Random, { conditions, history, facility }: StatePatient): Mobility {
  if (history.some(({ words }) => words.includes('quadriplegia'))) return 'bedfast'
  if (conditions.includes('spinal-cord-injury')) return 'chairfast'
  const burden = (['stroke', 'dementia', 'heart-failure', 'malnutrition', 'arthritis'] as const).filter(
    (id) => conditions.includes(id),
  ).length
  const inFacility = facility === null ? 0 : 1
  return random.weighted([
    ['walks', facility === null ? 70 : 38 - 8 * Math.min(burden, 4)],
    ['walks-with-help', 20 + 10 * burden],
    ['chairfast', 12 * burden * inFacility + 12 * inFacility],
    ['bedfast', 7 * burden * inFacility],
  ] as const)
}

/** As at the arm on most days; an index is made of it. */
function computeBrachial({ vitals }: StatePatient): number {
  const found = vitals.flatMap(({ bloodPressureSystolic }) => bloodPressureSystolic ?? [])
  return found.length === 0 ? 132 : Math.round(found.reduce((sum, one) => sum + one, 0) / found.length)
}

function drawArteries(random: Random, isArterial: boolean, isDiabetic: boolean, isWorse: boolean): Arteries {
  const sound = isDiabetic ? 'stiff' : 'adequate'
  if (!isArterial) return sound
  if (isWorse) return random.chance(0.35) ? 'critical' : 'reduced'
  return random.chance(0.6) ? 'reduced' : sound
}

/** Of the pressure at the arm; toes in mmHg where the artery no longer follows it. */
const anklePercent = {
  adequate: [100, 118],
  stiff: [108, 128],
  reduced: [58, 74],
  critical: [38, 48],
} as const
const toeMmHg = { reduced: [41, 56], critical: [22, 36] } as const
const found = {
  adequate: ['present', 'present', 2, 'warm'],
  stiff: ['present', 'present', 2.5, 'warm'],
  reduced: ['diminished', 'diminished', 3.5, 'cool'],
  critical: ['absent', 'diminished', 4.5, 'cool'],
} as const

const toHundredths = (value: number) => Math.round(value * 100) / 100

function buildLimb(
  random: Random,
  arteries: Arteries,
  isDiabetic: boolean,
  feels: boolean,
  brachial: number,
): LimbState {
  const between = ([from, to]: readonly [number, number]) => random.int(from, to)
  const [dorsalisPedisPulse, posteriorTibialPulse, capillaryRefill, skinTemperature] = found[arteries]
  const pulses = { dorsalisPedisPulse, posteriorTibialPulse }
  const ankle =
    isDiabetic && (arteries !== 'stiff' || random.chance(0.55))
      ? null
      : Math.round((between(anklePercent[arteries]) * brachial) / 100)
  const toe =
    arteries === 'adequate'
      ? null
      : arteries === 'stiff'
        ? Math.round((random.int(74, 92) * brachial) / 100)
        : between(toeMmHg[arteries])
  const isGangrenous = arteries === 'critical' && random.stream('gangrene').chance(0.4)
  const arm =
    ankle === null
      ? `Brachial ${brachial} mmHg. Ankle arteries noncompressible.`
      : `Brachial ${brachial} mmHg, higher arm.`
  const measures: LimbMeasures = {
    method: toe === null ? 'handheld-doppler' : 'vascular-laboratory',
    ...(ankle === null
      ? { abiNoncompressible: true }
      : { abi: toHundredths(ankle / brachial), anklePressureMmHg: ankle }),
    ...(toe !== null && { toePressureMmHg: toe, tbi: toHundredths(toe / brachial) }),
    ...pulses,
    // Nothing flows through what is dead.
    notes: isGangrenous ? `${arm} Toe pressure at the second toe.` : arm,
  }
  return {
    arteries,
    feels,
    isGangrenous,
    measures,
    compression: readCompression(measures, arteries, capillaryRefill),
    findings: {
      capillaryRefill,
      ...pulses,
      skinTemperature,
      protectiveSensation: feels,
      monofilamentTest: feels ? 'positive' : 'negative',
    },
  }
}

/** By the product's own rule, as of the day of the measurement. */
function readCompression(
  { abi, abiNoncompressible, tbi, anklePressureMmHg, toePressureMmHg, dorsalisPedisPulse }: LimbMeasures,
  arteries: Arteries,
  capillaryRefillSeconds: number,
): LimbState['compression'] {
  const toAge = (value: number | undefined) => (value === undefined ? null : 0)
  const result = evaluateCompression({
    abi: abi ?? null,
    abiAgeDays: toAge(abi),
    abiNoncompressible: abiNoncompressible ?? false,
    tbi: tbi ?? null,
    tbiAgeDays: toAge(tbi),
    anklePressureMmHg: anklePressureMmHg ?? null,
    anklePressureAgeDays: toAge(anklePressureMmHg),
    toePressureMmHg: toePressureMmHg ?? null,
    toePressureAgeDays: toAge(toePressureMmHg),
    tcpo2MmHg: null,
    tcpo2AgeDays: null,
    absentPulse: dorsalisPedisPulse === 'absent',
    coldLimb: false,
    capillaryRefillSeconds,
    peripheralVascularDisease: arteries === 'reduced' || arteries === 'critical',
  })
  return result.state === 'known' ? result.allows : 'unknown'
}
