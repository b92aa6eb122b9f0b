/** How a benchmark reports results: a line for people, and the same as data for scripts. */

export interface Metric {
  name: string
  value: number
  /** '' for a ratio. */
  unit: '' | 'ms' | 's' | 'min' | 'KB' | 'MB' | '%'
  /** The target: at most this, or at least this. Neither: reported only. */
  most?: number
  least?: number
  /** What the value was computed from, as text. */
  detail?: string
}

export const isMet = ({ value, most, least }: Metric): boolean =>
  Number.isFinite(value) && value <= (most ?? Infinity) && value >= (least ?? -Infinity)

const digits = { '': 2, ms: 0, s: 1, min: 1, KB: 0, MB: 0, '%': 1 } as const
/** "0.72", "340 ms" */
export const formatValue = (value: number, unit: Metric['unit']): string =>
  `${value.toFixed(unit === '' || value < 1 ? Math.max(2, digits[unit]) : digits[unit])}${unit && ` ${unit}`}`

export const getTarget = ({ most, least, unit }: Metric): string =>
  most !== undefined
    ? `≤ ${formatValue(most, unit)}`
    : least !== undefined
      ? `≥ ${formatValue(least, unit)}`
      : '–'

export function printMetric(figure: Metric): void {
  const { name, value, unit, most, least, detail } = figure
  const verdict = most === undefined && least === undefined ? '' : isMet(figure) ? '  met' : '  MISSED'
  process.stdout.write(
    `${name.padEnd(44)} ${formatValue(value, unit).padStart(9)}  wanted ${getTarget(figure)}${verdict}${detail ? `   ${detail}` : ''}\n`,
  )
  process.send?.({ figure })
}

/** The middle one, or the one that this share of them stays below. */
export const computeQuantile = (numbers: readonly number[], share = 0.5): number =>
  numbers.toSorted((a, b) => a - b)[Math.min(numbers.length - 1, Math.floor(numbers.length * share))] ??
  Number.NaN
