/**
 * The systemic inflammatory response (SIRS) of an adult: two or more of four criteria. Rule IN2. Temperature is in °F, as charted. Missing
 * measurements can leave the result unknown.
 */
import { roundToPrecision } from '../decimals.ts'
import { countSigns } from './signs.ts'
import type { Sign, SignCount } from './signs.ts'

/** Null: not measured. */
export type SystemicMeasures = {
  readonly temperatureF: number | null
  readonly heartRate: number | null
  readonly respiratoryRate: number | null
  readonly paco2MmHg: number | null
  /** 10⁹ per litre. */
  readonly whiteCells: number | null
  readonly bandCellsPercent: number | null
}

export type SystemicCriterion = 'temperature' | 'heartRate' | 'breathing' | 'whiteCells'

/** 38 °C and 36 °C. */
export const sirsLimits = {
  temperatureAboveF: 100.4,
  temperatureBelowF: 96.8,
  heartRateAbove: 90,
  respiratoryRateAbove: 20,
  paco2BelowMmHg: 32,
  whiteCellsAbove: 12,
  whiteCellsBelow: 4,
  bandCellsFromPercent: 10,
  criteriaNeeded: 2,
} as const

export function assessSystemicResponse(measures: SystemicMeasures): SignCount<SystemicCriterion> {
  const limits = sirsLimits
  const temperature = evaluateMeasure(measures.temperatureF, (degrees) => {
    const tenths = roundToPrecision(degrees, 1)
    return tenths > limits.temperatureAboveF || tenths < limits.temperatureBelowF
  })
  const criteria: { readonly [id in SystemicCriterion]: Sign } = {
    temperature,
    heartRate: evaluateMeasure(measures.heartRate, (rate) => rate > limits.heartRateAbove),
    breathing: combineEither(
      evaluateMeasure(measures.respiratoryRate, (rate) => rate > limits.respiratoryRateAbove),
      evaluateMeasure(measures.paco2MmHg, (pressure) => pressure < limits.paco2BelowMmHg),
    ),
    whiteCells: combineEither(
      evaluateMeasure(
        measures.whiteCells,
        (count) => count > limits.whiteCellsAbove || count < limits.whiteCellsBelow,
      ),
      evaluateMeasure(measures.bandCellsPercent, (percent) => percent >= limits.bandCellsFromPercent),
    ),
  }
  return countSigns(criteria, limits.criteriaNeeded)
}

function evaluateMeasure(value: number | null, isMet: (value: number) => boolean): Sign {
  return value === null || !Number.isFinite(value) ? null : isMet(value)
}

/** Two ways to meet one criterion: one that was measured is enough to answer. */
function combineEither(first: Sign, second: Sign): Sign {
  if (first === true || second === true) return true
  return first === null && second === null ? null : false
}
