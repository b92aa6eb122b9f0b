/**
 * What a documented procedure contradicts or still lacks. A refused problem is never saved; one before signing leaves a draft as it is, and
 * a warning is shown and printed. Rules PB1 to PB7. Pure: the day of the visit and what was placed last are arguments.
 */
import { isExpired } from '../products/product-use.ts'
import { toTenthsCm2 } from '../coding/units.ts'
import { tissuesRemoved } from '../coding/visit.ts'
import type { TissueRemoved } from '../coding/visit.ts'
import { removedTissues } from './vocabulary.ts'
import type { RemovedTissue } from './vocabulary.ts'

export type CheckedProcedure =
  | {
      readonly kind: 'debridement'
      readonly removed: TissueRemoved | null
      readonly shallower: readonly { readonly removed: TissueRemoved }[]
      readonly tissues: readonly RemovedTissue[]
    }
  | {
      readonly kind: 'skin_substitute'
      readonly product: string | null
      readonly openedCm2: number | null
      readonly areaCm2: number | null
      readonly discardedCm2: number | null
      readonly wasteReason: string | null
      readonly expiresOn: string | null
    }
  | {
      readonly kind: 'negative_pressure'
      readonly piecesRemoved: number | null
      readonly piecesExplanation: string | null
    }
  | {
      readonly kind: 'hyperbaric_oxygen'
      readonly minutes: number | null
      readonly compressionMinutes: number | null
      readonly atPressureMinutes: number | null
      readonly decompressionMinutes: number | null
    }
  | { readonly kind: 'injection'; readonly expiresOn: string | null }
  | {
      readonly kind:
        | 'compression'
        | 'ultrasound'
        | 'fluorescence_imaging'
        | 'electrical_stimulation'
        | 'burn_dressing'
    }

/** What was put into the wound under the negative pressure that was documented last. */
export type PlacedPieces = { readonly pieces: number; readonly on: string }

export type ProcedureContext = {
  /** The day of the visit, YYYY-MM-DD. */
  readonly date: string
  /** Null: none documented. */
  readonly lastPlaced: PlacedPieces | null
  /** Writes a date as the product does. */
  readonly formatDay: (date: string) => string
}

export type ProcedureProblem = {
  readonly rule: `PB${number}`
  readonly field: string
  readonly level: 'refused' | 'before-signing' | 'warning'
  /** Something was left out, rather than contradicted. */
  readonly isMissing: boolean
  readonly words: string
}

const buildProblem = (
  rule: ProcedureProblem['rule'],
  level: ProcedureProblem['level'],
  field: string,
  words: string,
): ProcedureProblem => ({ rule, level, field, words, isMissing: false })
const buildMissing = (rule: ProcedureProblem['rule'], field: string, words: string): ProcedureProblem => ({
  rule,
  level: 'before-signing',
  field,
  words,
  isMissing: true,
})

export function checkProcedure(procedure: CheckedProcedure, context: ProcedureContext): ProcedureProblem[] {
  switch (procedure.kind) {
    case 'debridement':
      return checkDepths(procedure)
    case 'skin_substitute':
      return [...checkExpiration('product', procedure.expiresOn, context), ...checkAmounts(procedure)]
    case 'negative_pressure':
      return checkPieces(procedure, context)
    case 'hyperbaric_oxygen':
      return checkMinutes(procedure)
    case 'injection':
      return checkExpiration('medication', procedure.expiresOn, context)
    case 'compression':
    case 'ultrasound':
    case 'fluorescence_imaging':
    case 'electrical_stimulation':
    case 'burn_dressing':
      return []
  }
}

/** The last day on which it may be used is the day itself. What was used is documented as it was: stock refuses the signature (UD6). */
const checkExpiration = (
  what: string,
  expiresOn: string | null,
  { date, formatDay }: ProcedureContext,
): ProcedureProblem[] =>
  expiresOn === null || !isExpired(expiresOn, date)
    ? []
    : [
        buildProblem(
          'PB3',
          'warning',
          'expiresOn',
          `The ${what} expired on ${formatDay(expiresOn)}, before the visit.`,
        ),
      ]

type CheckedGraft = CheckedProcedure & { readonly kind: 'skin_substitute' }

function checkAmounts(graft: CheckedGraft): ProcedureProblem[] {
  const { product, openedCm2: opened, areaCm2: applied, discardedCm2: discarded, wasteReason } = graft
  return [
    ...(product === null ? [buildMissing('PB1', 'product', 'Enter the product (HCPCS)')] : []),
    ...(opened === null ? [buildMissing('PB1', 'openedCm2', 'Enter the package size opened')] : []),
    ...(applied === null ? [buildMissing('PB1', 'areaCm2', 'Enter the area applied')] : []),
    ...(discarded === null
      ? [buildMissing('PB1', 'discardedCm2', 'Enter the area discarded, 0 if none')]
      : []),
    ...(opened !== null && applied !== null && discarded !== null
      ? checkSum(opened, applied, discarded)
      : []),
    ...(discarded !== null && discarded > 0 && wasteReason === null
      ? [buildMissing('PB2', 'wasteReason', 'Enter the reason for the waste')]
      : []),
  ]
}

/** In whole tenths: 0.1 + 0.2 is 0.3. */
function checkSum(opened: number, applied: number, discarded: number): ProcedureProblem[] {
  const sum = toTenthsCm2(applied) + toTenthsCm2(discarded)
  return sum === toTenthsCm2(opened)
    ? []
    : [
        buildProblem(
          'PB1',
          'before-signing',
          'openedCm2',
          `Applied ${applied} cm² and discarded ${discarded} cm² are ${sum / 10} cm², not the ${opened} cm² opened.`,
        ),
      ]
}

/** The least depth at which a tissue lies. Dead skin may be taken without the fat below it. */
const tissueDepths: { readonly [tissue in RemovedTissue]: TissueRemoved } = {
  biofilm: 'surface',
  fibrin: 'surface',
  slough: 'surface',
  callus: 'surface',
  eschar: 'surface',
  fat: 'subcutaneous',
  fascia: 'muscle',
  tendon: 'muscle',
  muscle: 'muscle',
  bone: 'bone',
}
/** Whether one of the tissues is of this depth, and none is deeper. */
export const areTissuesOfDepth = (tissues: readonly string[], depth: string): boolean => {
  const depths = removedTissues.values.filter((one) => tissues.includes(one)).map((one) => tissueDepths[one])
  return (
    depths.some((one) => one === depth) &&
    depths.every((one) => rankDepth(one) <= rankDepth(depth as TissueRemoved))
  ) // not found ranks below all
}
const rankDepth = (depth: TissueRemoved) => tissuesRemoved.values.indexOf(depth)

function checkDepths(debridement: CheckedProcedure & { readonly kind: 'debridement' }): ProcedureProblem[] {
  const { removed, shallower, tissues } = debridement
  if (removed === null) {
    return shallower.length > 0
      ? [buildProblem('PB4', 'refused', 'removed', 'Select the deepest tissue removed')]
      : []
  }
  const depths = shallower.map((one) => one.removed)
  const name = tissuesRemoved.labels[removed].toLowerCase()
  const deeper = tissues.find((tissue) => rankDepth(tissueDepths[tissue]) > rankDepth(removed))
  const isSupported = tissues.some((tissue) => tissueDepths[tissue] === removed)
  return [
    ...(depths.some((depth) => rankDepth(depth) >= rankDepth(removed))
      ? [buildProblem('PB4', 'refused', 'shallower', `Must be less deep than ${name}`)]
      : []),
    ...(new Set(depths).size < depths.length
      ? [buildProblem('PB4', 'refused', 'shallower', 'Enter each depth once')]
      : []),
    ...(deeper === undefined
      ? []
      : [
          buildProblem(
            'PB5',
            'before-signing',
            'removed',
            `${removedTissues.labels[deeper]} was removed: ${name} is not the deepest tissue.`,
          ),
        ]),
    ...(tissues.length > 0 && deeper === undefined && !isSupported
      ? [
          buildProblem(
            'PB5',
            'warning',
            'tissues',
            `The tissues removed do not include ${name}. The code is based on the tissue removed.`,
          ),
        ]
      : []),
  ]
}

function checkPieces(
  { piecesRemoved, piecesExplanation }: CheckedProcedure & { readonly kind: 'negative_pressure' },
  { lastPlaced, formatDay }: ProcedureContext,
): ProcedureProblem[] {
  if (lastPlaced === null) return []
  const placed = `${lastPlaced.pieces} placed on ${formatDay(lastPlaced.on)}`
  if (piecesRemoved === null) {
    return lastPlaced.pieces === 0
      ? []
      : [buildMissing('PB6', 'piecesRemoved', `Count the pieces removed: ${placed}`)]
  }
  if (piecesRemoved === lastPlaced.pieces) return []
  const words =
    piecesRemoved < lastPlaced.pieces
      ? `Possible retained filler: ${placed}, ${piecesRemoved} removed. Explore the wound.`
      : `Count does not match: ${placed}, ${piecesRemoved} removed. Explore the wound.`
  return [
    buildProblem('PB6', 'warning', 'piecesRemoved', words),
    ...(piecesExplanation === null
      ? [buildMissing('PB6', 'piecesExplanation', 'Explain the count discrepancy')]
      : []),
  ]
}

function checkMinutes(
  treatment: CheckedProcedure & { readonly kind: 'hyperbaric_oxygen' },
): ProcedureProblem[] {
  const { minutes, compressionMinutes, atPressureMinutes, decompressionMinutes } = treatment
  if (
    minutes === null ||
    compressionMinutes === null ||
    atPressureMinutes === null ||
    decompressionMinutes === null
  )
    return []
  const sum = compressionMinutes + atPressureMinutes + decompressionMinutes
  return sum === minutes
    ? []
    : [
        buildProblem(
          'PB7',
          'before-signing',
          'minutes',
          `Compression, time at pressure, and decompression are ${sum} minutes, not ${minutes}.`,
        ),
      ]
}

/** So many days count into the number of an application. */
export const applicationWindowDays = 84
