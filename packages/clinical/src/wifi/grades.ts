/**
 * The three grades of WIfI (wound, ischemia, foot infection), rules CL4 and CL5. Meanings in our own words.
 * An ankle-brachial index above 1.40 is unusable: it never counts as good flow.
 */
import { bandTable, readBand } from '../bands.ts'
import type { Band, BandTable } from '../bands.ts'

export type WifiGrade = 0 | 1 | 2 | 3
export type GradeMeaning = { readonly grade: WifiGrade; readonly meaning: string }

/** Depth and place decide, not size. */
export const wifiWoundGrades: readonly GradeMeaning[] = [
  { grade: 0, meaning: 'No ulcer and no gangrene; pain at rest' },
  {
    grade: 1,
    meaning: 'Small shallow ulcer of lower leg or foot; bone only at the tip of a toe; no gangrene',
  },
  {
    grade: 2,
    meaning:
      'Deeper ulcer with exposed bone, joint or tendon; or shallow heel ulcer above the bone; or gangrene of toes only',
  },
  {
    grade: 3,
    meaning: 'Extensive deep ulcer of fore- or midfoot; or deep heel ulcer; or gangrene beyond the toes',
  },
]

export const wifiInfectionGrades: readonly GradeMeaning[] = [
  { grade: 0, meaning: 'No infection' },
  { grade: 1, meaning: 'Mild: skin and the tissue just below it' },
  { grade: 2, meaning: 'Moderate: wide redness or deeper tissue' },
  { grade: 3, meaning: 'Severe: with a systemic response' },
]

export type IschemiaBand = Band & { readonly grade: WifiGrade | null }

const source = 'Mills et al., Society for Vascular Surgery threatened limb classification, 2014'
const label = (grade: WifiGrade) => `Ischemia ${grade}`
const band = (grade: WifiGrade, from: number, to: number): IschemiaBand => ({
  id: `ischemia-${grade}`,
  label: label(grade),
  grade,
  from,
  to,
})

export const wifiAbiBands: BandTable<IschemiaBand> = bandTable<IschemiaBand>({
  name: 'WIfI ankle-brachial index',
  decimals: 2,
  from: 0,
  to: 10,
  source,
  bands: [
    band(3, 0, 0.39),
    band(2, 0.4, 0.59),
    band(1, 0.6, 0.79),
    band(0, 0.8, 1.4),
    { id: 'unusable', label: 'Not compressible: unusable', grade: null, from: 1.41, to: 10 },
  ],
})

/** The publication gives 70 to two grades; the more severe one holds. */
export const wifiAnklePressureBands: BandTable<IschemiaBand> = bandTable<IschemiaBand>({
  name: 'WIfI ankle pressure',
  decimals: 0,
  from: 0,
  to: 400,
  source,
  bands: [band(3, 0, 49), band(2, 50, 70), band(1, 71, 100), band(0, 101, 400)],
})

/** Toe pressure and transcutaneous oxygen share their limits. */
export const wifiToePressureBands: BandTable<IschemiaBand> = bandTable<IschemiaBand>({
  name: 'WIfI toe pressure or transcutaneous oxygen',
  decimals: 0,
  from: 0,
  to: 400,
  source,
  bands: [band(3, 0, 29), band(2, 30, 39), band(1, 40, 59), band(0, 60, 400)],
})

/** Null: not measured. */
export type IschemiaMeasures = {
  readonly abi: number | null
  readonly anklePressureMmHg: number | null
  readonly toePressureMmHg: number | null
  readonly tcpo2MmHg: number | null
  readonly diabetes: boolean | null
}

export type IschemiaGrade =
  | { readonly state: 'unknown'; readonly reason: 'not-measured' | 'not-compressible' }
  | {
      readonly state: 'known'
      readonly grade: WifiGrade
      readonly decidedBy: 'toe' | 'ankle'
      /** Set if the ankle decided and stiff arteries may hide the ischemia. */
      readonly mayBeWorse: boolean
    }

export function wifiIschemiaGrade(measures: IschemiaMeasures): IschemiaGrade {
  const toe = worst([
    gradeIn(wifiToePressureBands, measures.toePressureMmHg),
    gradeIn(wifiToePressureBands, measures.tcpo2MmHg),
  ])
  // Toe pressure and oxygen decide over the ankle: stiff ankle arteries read too high.
  if (toe !== undefined) return { state: 'known', grade: toe, decidedBy: 'toe', mayBeWorse: false }
  const index = readBand(wifiAbiBands, measures.abi)
  if (index.state === 'known' && index.band.grade === null)
    return { state: 'unknown', reason: 'not-compressible' }
  const ankle = worst([
    gradeIn(wifiAbiBands, measures.abi),
    gradeIn(wifiAnklePressureBands, measures.anklePressureMmHg),
  ])
  if (ankle === undefined) return { state: 'unknown', reason: 'not-measured' }
  return { state: 'known', grade: ankle, decidedBy: 'ankle', mayBeWorse: measures.diabetes !== false }
}

function gradeIn(table: BandTable<IschemiaBand>, value: number | null): WifiGrade | undefined {
  const reading = readBand(table, value)
  return reading.state === 'known' ? (reading.band.grade ?? undefined) : undefined
}

function worst(grades: readonly (WifiGrade | undefined)[]): WifiGrade | undefined {
  return grades
    .filter((grade) => grade !== undefined)
    .reduce<WifiGrade | undefined>((a, b) => (a === undefined || b > a ? b : a), undefined)
}
