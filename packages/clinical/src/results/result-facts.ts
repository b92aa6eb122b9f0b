/**
 * What the rules read from results, rules RS3 to RS5: cultures, bone, and laboratory values with their age. A positive culture alone is
 * never an infection, and a result that is out of date says nothing.
 */
import type { OsteomyelitisState } from '../etiology/etiology-vocabulary.ts'
import { countDaysBetween } from '../measurement/days.ts'
import type { Sign } from '../infection/signs.ts'
import { defineOptions } from '../vocabulary.ts'
import type { Analyte, ResultFinding } from './result-vocabulary.ts'

/** A culture guides treatment for this long. Rule RS3; product decision. */
const cultureValidDays = 14
/** A finding of bone counts for the six months in which remission is judged. Rule RS4. */
const osteomyelitisValidDays = 182

export type ChartedCulture = {
  readonly on: string
  readonly growth: 'no-growth' | 'growth' | 'contaminant'
  readonly specimen: string
  readonly organisms: readonly { readonly name: string; readonly resistance: string | null }[]
}
/** Of pathology of bone, or of imaging. */
export type ChartedBoneFinding = {
  readonly on: string
  readonly source: 'pathology' | 'bone-culture' | 'imaging'
  readonly finding: ResultFinding
}
export type ChartedResults = {
  readonly cultures: readonly ChartedCulture[]
  readonly bone: readonly ChartedBoneFinding[]
  readonly labs: readonly { readonly on: string; readonly analyte: Analyte; readonly value: number }[]
}

export const osteomyelitisFindings = defineOptions('osteomyelitis', {
  confirmed: 'Confirmed by bone biopsy or culture',
  suspected: 'Suspected on imaging',
  indeterminate: 'Imaging indeterminate',
  'not-found': 'Not found',
})

export type ResultFacts = {
  /** Whether the latest culture that counts grew something; null: none, or out of date. */
  readonly cultureGrowth: Sign
  readonly cultureResistant: Sign
  /** In words, for the reasons of a recommendation. */
  readonly cultureFound: string | null
  readonly osteomyelitisFinding: (typeof osteomyelitisFindings.values)[number] | null
  readonly osteomyelitisOn: string | null
}

const isWithin = (on: string, today: string, days: number) => {
  const age = countDaysBetween(on, today)
  return age !== null && age >= 0 && age <= days
}
const pickLatest = <One extends { readonly on: string }>(all: readonly One[]): One | undefined =>
  all.toSorted((a, b) => (a.on === b.on ? 0 : a.on < b.on ? 1 : -1))[0]

/** Bone decides over images: a biopsy or a culture of bone confirms or rules out, an image suggests. */
export function evaluateResults(results: ChartedResults, today: string): ResultFacts {
  const culture = pickLatest(results.cultures.filter(({ on }) => isWithin(on, today, cultureValidDays)))
  return {
    cultureGrowth: culture ? culture.growth === 'growth' : null,
    cultureResistant: culture ? culture.organisms.some(({ resistance }) => resistance !== null) : null,
    cultureFound: culture ? describeCulture(culture) : null,
    ...evaluateBone(results.bone, today),
  }
}

function describeCulture({ growth, organisms }: ChartedCulture): string {
  if (growth === 'no-growth') return 'no growth'
  if (growth === 'contaminant') return 'probable contaminant'
  const names = organisms.map(({ name, resistance }) => (resistance ? `${name} (${resistance})` : name))
  return names.length > 0 ? names.join(', ') : 'growth, organism not reported'
}

type BoneFacts = Pick<ResultFacts, 'osteomyelitisFinding' | 'osteomyelitisOn'>

function evaluateBone(all: readonly ChartedBoneFinding[], today: string): BoneFacts {
  const counting = all.filter(
    ({ on, finding }) => finding !== 'not-addressed' && isWithin(on, today, osteomyelitisValidDays),
  )
  const bone = pickLatest(counting.filter(({ source }) => source !== 'imaging'))
  const image = pickLatest(counting.filter(({ source }) => source === 'imaging'))
  const is = (osteomyelitisFinding: BoneFacts['osteomyelitisFinding'], { on }: { on: string }) => ({
    osteomyelitisFinding,
    osteomyelitisOn: on,
  })
  if (bone?.finding === 'present') return is('confirmed', bone)
  if (bone?.finding === 'absent' && !(image && image.on > bone.on)) return is('not-found', bone)
  const decisive = image ?? bone
  if (!decisive) return { osteomyelitisFinding: null, osteomyelitisOn: null }
  switch (decisive.finding) {
    case 'present':
    case 'suspected':
      return is('suspected', decisive)
    case 'absent':
      return is('not-found', decisive)
    case 'indeterminate':
    case 'not-addressed': // left out above
      return is('indeterminate', decisive)
  }
}

/** As charted. Suspected is not known to be absent, and not known to be untreated. */
export function isOsteomyelitisUntreated(charted: OsteomyelitisState | null): Sign {
  if (charted === null || charted === 'suspected') return null
  return charted === 'untreated'
}

/**
 * Whether osteomyelitis is untreated, for what it forbids: as charted, unless a result shows it. Only treatment charted on or after that
 * day ends what a result shows; an assessment without signs does not. Rule RS4.
 */
export function toUntreatedOsteomyelitis(
  charted: { readonly state: OsteomyelitisState; readonly on: string } | null,
  { osteomyelitisFinding, osteomyelitisOn }: BoneFacts,
): Sign {
  const isShown = osteomyelitisFinding === 'confirmed' || osteomyelitisFinding === 'suspected'
  const isTreatedSince =
    charted?.state === 'treated' && osteomyelitisOn !== null && charted.on >= osteomyelitisOn
  if (isShown && !isTreatedSince) return true
  return isOsteomyelitisUntreated(charted?.state ?? null)
}
