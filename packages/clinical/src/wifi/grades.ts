/**
 * The three grades of WIfI (wound, ischemia, foot infection), rules CL4 and CL5. Meanings in our own words.
 * An ankle-brachial index above 1.40 is unusable: it never counts as good flow.
 */
import { defineBandTable, readBand } from '../bands.ts'
import type { Band, BandTable } from '../bands.ts'

export type WifiGrade = 0 | 1 | 2 | 3
export type GradeMeaning = { readonly grade: WifiGrade; readonly meaning: string }

/** Depth and place decide, not size. */
export const wifiWoundGrades: readonly GradeMeaning[] = [
  { grade: 0, meaning: 'No ulcer or gangrene; ischemic rest pain' },
  {
    grade: 1,
    meaning:
      'Small, shallow ulcer of the distal leg or foot; exposed bone only at the distal phalanx; no gangrene',
  },
  {
    grade: 2,
    meaning:
      'Deeper ulcer with exposed bone, joint, or tendon; or shallow heel ulcer without calcaneal involvement; or gangrene limited to the toes',
  },
  {
    grade: 3,
    meaning:
      'Extensive deep ulcer of the forefoot or midfoot; or deep heel ulcer; or gangrene extending beyond the toes',
  },
]

export const wifiInfectionGrades: readonly GradeMeaning[] = [
  { grade: 0, meaning: 'No infection' },
  { grade: 1, meaning: 'Mild: skin and subcutaneous tissue only' },
  { grade: 2, meaning: 'Moderate: erythema 2 cm or more, or deeper tissue' },
  { grade: 3, meaning: 'Severe: systemic inflammatory response' },
]

export type IschemiaBand = Band & { readonly grade: WifiGrade | null }

const source = 'Mills et al., Society for Vascular Surgery threatened limb classification, 2014'
const formatLabel = (grade: WifiGrade) => `Ischemia ${grade}`
const createBand = (grade: WifiGrade, from: number, to: number): IschemiaBand => ({
  id: `ischemia-${grade}`,
  label: formatLabel(grade),
  grade,
  from,
  to,
})

export const wifiAbiBands: BandTable<IschemiaBand> = defineBandTable<IschemiaBand>({
  name: 'WIfI ankle-brachial index',
  decimals: 2,
  from: 0,
  to: 10,
  source,
  bands: [
    createBand(3, 0, 0.39),
    createBand(2, 0.4, 0.59),
    createBand(1, 0.6, 0.79),
    createBand(0, 0.8, 1.4),
    { id: 'unusable', label: 'Noncompressible: not interpretable', grade: null, from: 1.41, to: 10 },
  ],
})

/** The publication gives 70 to two grades; the more severe one holds. */
export const wifiAnklePressureBands: BandTable<IschemiaBand> = defineBandTable<IschemiaBand>({
  name: 'WIfI ankle pressure',
  decimals: 0,
  from: 0,
  to: 400,
  source,
  bands: [createBand(3, 0, 49), createBand(2, 50, 70), createBand(1, 71, 100), createBand(0, 101, 400)],
})

/** Toe pressure and transcutaneous oxygen share their limits. */
export const wifiToePressureBands: BandTable<IschemiaBand> = defineBandTable<IschemiaBand>({
  name: 'WIfI toe pressure or transcutaneous oxygen',
  decimals: 0,
  from: 0,
  to: 400,
  source,
  bands: [createBand(3, 0, 29), createBand(2, 30, 39), createBand(1, 40, 59), createBand(0, 60, 400)],
})

/** Null: not measured. */
export type IschemiaMeasures = {
  readonly abi: number | null
  /** The index cannot be interpreted, with or without a number. */
  readonly abiNoncompressible?: boolean | null
  readonly anklePressureMmHg: number | null
  readonly toePressureMmHg: number | null
  readonly tcpo2MmHg: number | null
  readonly diabetes: boolean | null
  /** The day of what decides, and whether it is too old to be relied on. Left out: the date is not known. */
  readonly measuredOn?: string | null | undefined
  readonly isOutOfDate?: boolean | undefined
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

export function gradeWifiIschemia(measures: IschemiaMeasures): IschemiaGrade {
  const toe = findWorst([
    readGrade(wifiToePressureBands, measures.toePressureMmHg),
    readGrade(wifiToePressureBands, measures.tcpo2MmHg),
  ])
  // Toe pressure and oxygen decide over the ankle: stiff ankle arteries read too high.
  if (toe !== undefined) return { state: 'known', grade: toe, decidedBy: 'toe', mayBeWorse: false }
  const index = readBand(wifiAbiBands, measures.abi)
  if (measures.abiNoncompressible === true || (index.state === 'known' && index.band.grade === null))
    return { state: 'unknown', reason: 'not-compressible' }
  const ankle = findWorst([
    readGrade(wifiAbiBands, measures.abi),
    readGrade(wifiAnklePressureBands, measures.anklePressureMmHg),
  ])
  if (ankle === undefined) return { state: 'unknown', reason: 'not-measured' }
  return { state: 'known', grade: ankle, decidedBy: 'ankle', mayBeWorse: measures.diabetes !== false }
}

function readGrade(table: BandTable<IschemiaBand>, value: number | null): WifiGrade | undefined {
  const reading = readBand(table, value)
  return reading.state === 'known' ? (reading.band.grade ?? undefined) : undefined
}

function findWorst(grades: readonly (WifiGrade | undefined)[]): WifiGrade | undefined {
  return grades
    .filter((grade) => grade !== undefined)
    .reduce<WifiGrade | undefined>((a, b) => (a === undefined || b > a ? b : a), undefined)
}
