/**
 * How much of the skin each region of the body holds, in percent: rule of nines (BN2) and Lund and Browder (BN3).
 * Two different tables that many pages mix up; every column adds up to 100.
 */
import { defineBandTable, readBand } from '../bands.ts'
import type { Band, BandTable } from '../bands.ts'

export type BurnRegion = { readonly id: string; readonly label: string; readonly percent: number }

/** For adults only: a child's head is larger and its legs are smaller. */
export const ruleOfNines: readonly BurnRegion[] = [
  { id: 'head', label: 'Head and neck', percent: 9 },
  { id: 'arm-left', label: 'Left arm', percent: 9 },
  { id: 'arm-right', label: 'Right arm', percent: 9 },
  { id: 'leg-left', label: 'Left leg', percent: 18 },
  { id: 'leg-right', label: 'Right leg', percent: 18 },
  { id: 'trunk-front', label: 'Anterior trunk', percent: 18 },
  { id: 'trunk-back', label: 'Posterior trunk', percent: 18 },
  { id: 'perineum', label: 'Perineum', percent: 1 },
]

/** Hand with closed fingers of the patient, as a rough measure of small burns. */
export const palmWithFingersPercent = 1

/** Completed years. The head is 9 % from 15 on, as the rule of nines has it. */
export const ruleOfNinesFromYears = 15

export type LundBrowderBand = Band & {
  /** One face of the whole head, of one thigh, of one lower leg. */
  readonly halfHead: number
  readonly halfThigh: number
  readonly halfLowerLeg: number
}

/** Columns by completed years of age. */
export const lundBrowderAges: BandTable<LundBrowderBand> = defineBandTable<LundBrowderBand>({
  name: 'age columns of Lund and Browder',
  decimals: 0,
  from: 0,
  to: 130,
  source: 'Lund and Browder, The estimation of areas of burns, 1944',
  bands: [
    { id: 'under-1', label: 'Under 1', from: 0, to: 0, halfHead: 9.5, halfThigh: 2.75, halfLowerLeg: 2.5 },
    { id: 'from-1', label: '1 to 4', from: 1, to: 4, halfHead: 8.5, halfThigh: 3.25, halfLowerLeg: 2.5 },
    { id: 'from-5', label: '5 to 9', from: 5, to: 9, halfHead: 6.5, halfThigh: 4, halfLowerLeg: 2.75 },
    { id: 'from-10', label: '10 to 14', from: 10, to: 14, halfHead: 5.5, halfThigh: 4.25, halfLowerLeg: 3 },
    { id: 'from-15', label: '15 to 17', from: 15, to: 17, halfHead: 4.5, halfThigh: 4.5, halfLowerLeg: 3.25 },
    { id: 'adult', label: 'Adult', from: 18, to: 130, halfHead: 3.5, halfThigh: 4.75, halfLowerLeg: 3.5 },
  ],
})

/** The regions with their share at an age, or undefined if the age is not known or not possible. */
export function findLundBrowderRegions(ageYears: number | null): readonly BurnRegion[] | undefined {
  // Completed years: a child of 9 years and 11 months is in the column of 9.
  const column = readBand(lundBrowderAges, ageYears === null ? null : Math.floor(ageYears))
  return column.state === 'known' ? buildRegions(column.band) : undefined
}

function buildRegions({ halfHead, halfThigh, halfLowerLeg }: LundBrowderBand): readonly BurnRegion[] {
  return [
    ...buildBothFaces('head', 'Head', halfHead),
    ...buildBothFaces('neck', 'Neck', 1),
    ...buildBothFaces('trunk', 'Trunk', 13),
    { id: 'genitalia', label: 'Genitalia', percent: 1 },
    ...buildBothSides('buttock', 'buttock', 2.5),
    ...buildBothSidesAndFaces('upper-arm', 'upper arm', 2),
    ...buildBothSidesAndFaces('forearm', 'forearm', 1.5),
    ...buildBothSidesAndFaces('hand', 'hand', 1.25),
    ...buildBothSidesAndFaces('thigh', 'thigh', halfThigh),
    ...buildBothSidesAndFaces('lower-leg', 'lower leg', halfLowerLeg),
    ...buildBothSidesAndFaces('foot', 'foot', 1.75),
  ]
}

function buildBothFaces(id: string, label: string, percent: number): BurnRegion[] {
  return [
    { id: `${id}-front`, label: `${label}, anterior`, percent },
    { id: `${id}-back`, label: `${label}, posterior`, percent },
  ]
}

function buildBothSides(id: string, label: string, percent: number): BurnRegion[] {
  return [
    { id: `${id}-left`, label: `Left ${label}`, percent },
    { id: `${id}-right`, label: `Right ${label}`, percent },
  ]
}

function buildBothSidesAndFaces(id: string, label: string, percent: number): BurnRegion[] {
  return buildBothSides(id, label, percent).flatMap((side) => buildBothFaces(side.id, side.label, percent))
}
