/**
 * A plausible course of vital signs for one fictitious patient: own baselines, conditions, an occasional fever or bad day, gaps without
 * measurements. Values have storage precision and obey the clinical rules.
 */
import { getVitalField } from '@mendwell/clinical'
import type { VitalFieldId } from '@mendwell/clinical'
import type { BaselineShift, Condition } from './data/conditions.ts'
import { rareReadings } from './data/rare-readings.ts'
import type { DemoVitals, Sex } from './patient.ts'
import type { Random } from './random.ts'

type Baseline = {
  readonly systolic: number
  readonly diastolic: number
  readonly heartRate: number
  readonly respiratoryRate: number
  readonly temperature: number
  readonly oxygenSaturation: number
  readonly heightCm: number
  readonly weightKg: number
  readonly weightTrendKgPerDay: number
  /** Measured of patients with diabetes only. */
  readonly glucose: number | null
}

/** A stretch of the series, as shares of its length, in which the patient is worse. */
type Episode = { readonly from: number; readonly to: number; readonly strength: number } | null

type VitalsPatient = {
  readonly sex: Sex
  readonly conditions: readonly Condition[]
  /** What the record says of them: how obese. */
  readonly history: readonly string[]
}

export type Moment = { readonly takenAt: string; readonly day: number }

export function generateVitals(
  random: Random,
  patient: VitalsPatient,
  moments: readonly Moment[],
): DemoVitals[] {
  const baseline = generateBaseline(random.stream('baseline'), patient)
  const hasLungDisease = patient.conditions.some(({ id }) => id === 'copd')
  const fever = generateEpisode(random.stream('fever'), 0.14, 1.6, 5)
  const breathless = generateEpisode(random.stream('breathless'), hasLungDisease ? 0.4 : 0.02, 3, 9)
  const draws = createDraws(random)
  const firstDay = moments[0]?.day ?? 0
  const feverish = moments.find((_, at) => computeStrength(fever, at / moments.length) > 0)?.day
  /** Of a virus: some days, and not the weeks that lie between readings. */
  const isFeverish = (day: number) => feverish !== undefined && day - feverish <= feverDays
  return moments.map((moment, at) =>
    generateReading(draws, baseline, moment, {
      isFirst: at === 0,
      days: moment.day - firstDay,
      fever: isFeverish(moment.day) ? computeStrength(fever, at / moments.length) : 0,
      breathless: computeStrength(breathless, at / moments.length),
    }),
  )
}

/** One stream per sign for the whole series. Each reading draws as often from each, measured or not. */
type Draws = { readonly [sign in Sign | 'rare']: Random }
type Sign =
  | 'pressure'
  | 'heartRate'
  | 'breathing'
  | 'temperature'
  | 'oxygen'
  | 'weight'
  | 'height'
  | 'glucose'

function createDraws(random: Random): Draws {
  return {
    pressure: random.stream('pressure'),
    heartRate: random.stream('heart rate'),
    breathing: random.stream('breathing'),
    temperature: random.stream('temperature'),
    oxygen: random.stream('oxygen'),
    weight: random.stream('weight'),
    height: random.stream('height'),
    glucose: random.stream('glucose readings'),
    rare: random.stream('rare'),
  }
}

function generateBaseline(random: Random, { sex, conditions, history }: VitalsPatient): Baseline {
  const shift = (sign: keyof BaselineShift) =>
    conditions.reduce((sum, condition) => sum + (condition.shift[sign] ?? 0), 0)
  const heightCm = random.stream('height').normal(sex === 'male' ? 174 : 161, 6.5)
  const [leanest, heaviest] = listBmiLimits(conditions, history)
  const drawn = random.stream('bmi').normal(25.5, 3) + shift('bmi')
  const bmi = Math.min(heaviest, Math.max(leanest, drawn))
  return {
    systolic: random.stream('systolic').normal(122, 8) + shift('systolic'),
    diastolic: random.stream('diastolic').normal(73, 5) + shift('diastolic'),
    heartRate: random.stream('heart rate').normal(73, 6) + shift('heartRate'),
    respiratoryRate: random.stream('respiratory rate').normal(15.5, 1.2) + shift('respiratoryRate'),
    temperature: random.stream('temperature').normal(98.1, 0.3),
    oxygenSaturation: random.stream('oxygen').normal(97.2, 0.7) + Math.max(-7, shift('oxygenSaturation')),
    heightCm,
    weightKg: bmi * (heightCm / 100) ** 2,
    glucose: conditions.some(({ id }) => id === 'diabetes') ? random.stream('glucose').normal(158, 26) : null,
    weightTrendKgPerDay: (random.stream('trend').normal(0, 0.07) + shift('weightTrend')) / 7,
  }
}

/** The body mass index that the record's words allow, with a margin for the scale. */
function listBmiLimits(
  conditions: readonly Condition[],
  history: readonly string[],
): readonly [leanest: number, heaviest: number] {
  if (history.includes('Morbid obesity')) return [41.5, 62]
  const has = (one: Condition['id']) => conditions.some(({ id }) => id === one)
  if (has('obesity')) return [32, 38.5]
  return has('malnutrition') ? [15.5, 20.5] : [18.8, 31]
}

function generateEpisode(random: Random, probability: number, weakest: number, strongest: number): Episode {
  if (!random.chance(probability)) return null
  const from = random.next() * 0.85
  const strength = weakest + random.next() * (strongest - weakest)
  return { from, to: from + 0.08 + random.next() * 0.15, strength }
}

function computeStrength(episode: Episode, share: number): number {
  return episode && share >= episode.from && share <= episode.to ? episode.strength : 0
}

type Circumstance = {
  readonly isFirst: boolean
  readonly days: number
  readonly fever: number
  readonly breathless: number
}

function generateReading(draws: Draws, base: Baseline, { takenAt }: Moment, now: Circumstance): DemoVitals {
  const { fever, breathless } = now
  const systolic = base.systolic + draws.pressure.normal(0, 7) - fever * 1.5
  const diastolic = Math.min(base.diastolic + draws.pressure.normal(0, 5) - fever, systolic - 30)
  const heartRate = base.heartRate + draws.heartRate.normal(0, 5) + fever * 6 + breathless * 1.5
  const breathing = base.respiratoryRate + draws.breathing.normal(0, 1.2) + fever + breathless * 0.9
  const temperature = base.temperature + draws.temperature.normal(0, 0.25) + fever
  const oxygen = base.oxygenSaturation + draws.oxygen.normal(0, 0.8) - breathless - fever * 0.3
  const glucose = base.glucose === null ? null : base.glucose + draws.glucose.normal(0, 30) + fever * 8
  // A larger loss would have been acted on.
  const most = base.weightKg * maxWeightChange
  const trend = Math.min(most, Math.max(-most, now.days * base.weightTrendKgPerDay))
  const weight = base.weightKg + trend + draws.weight.normal(0, 0.3)

  const share = now.isFirst ? 'first' : 'later'
  const isTaken = (sign: Sign) => draws[sign].chance(measuredShares[sign][share])
  const pressureTaken = isTaken('pressure')
  const isPalpated = draws.pressure.chance(0.004) // and then has no lower number
  return {
    takenAt,
    bloodPressureSystolic: pressureTaken ? clampToUsual('bloodPressureSystolic', systolic) : null,
    bloodPressureDiastolic:
      pressureTaken && !isPalpated ? clampToUsual('bloodPressureDiastolic', diastolic) : null,
    heartRate: isTaken('heartRate') ? clampToUsual('heartRate', heartRate) : null,
    respiratoryRate: isTaken('breathing') ? clampToUsual('respiratoryRate', breathing) : null,
    temperature: isTaken('temperature') ? clampToUsual('temperature', temperature) : null,
    oxygenSaturation: isTaken('oxygen') ? clampToUsual('oxygenSaturation', oxygen) : null,
    weight: isTaken('weight') ? clampToUsual('weight', weight) : null,
    height: isTaken('height') ? clampToUsual('height', base.heightCm) : null,
    glucose:
      isTaken('glucose') && glucose !== null
        ? clampToUsual('glucose', Math.max(lowestGlucose, glucose))
        : null,
    ...generateRareReading(draws.rare),
  }
}

const maxWeightChange = 0.03

/** How often each sign is measured. Height is taken on admission and seldom again. */
const measuredShares: { readonly [sign in Sign]: { readonly first: number; readonly later: number } } = {
  pressure: { first: 0.99, later: 0.97 },
  heartRate: { first: 0.98, later: 0.96 },
  breathing: { first: 0.92, later: 0.86 },
  temperature: { first: 0.96, later: 0.92 },
  oxygen: { first: 0.94, later: 0.9 },
  weight: { first: 0.9, later: 0.5 },
  height: { first: 0.8, later: 0.04 },
  glucose: { first: 0.9, later: 0.8 },
}

/** Below it somebody would have acted, and nobody here did. */
const lowestGlucose = 78
/** From this temperature on it is a fever, 38 °C. */
export const feverFromF = 100.4
const feverDays = 2

const noRareReading = { outOfRangeReason: null }

/** One reading in five hundred is an emergency beyond the usual range, with its reason. */
function generateRareReading(random: Random): Pick<DemoVitals, 'outOfRangeReason'> {
  if (!random.chance(0.002)) return noRareReading
  const { field, from, to, reason } = random.pick(rareReadings)
  return { [field]: roundReading(field, from + random.next() * (to - from)), outOfRangeReason: reason }
}

/** Inside the usual range; beyond it only with a reason, which is the business of `generateRareReading`. */
function clampToUsual(field: VitalFieldId, value: number): number {
  const range = getVitalField(field).usual
  return roundReading(field, Math.min(range.to, Math.max(range.from, value)))
}

function roundReading(field: VitalFieldId, value: number): number {
  const scale = 10 ** getVitalField(field).decimals
  return Math.round(value * scale) / scale
}
