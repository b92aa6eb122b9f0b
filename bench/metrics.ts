/** How a measurement tells what it found: a line for a person, and the same as data for whoever runs several of them. */

export interface Figure {
  name: string
  value: number
  /** '' for a ratio. */
  unit: '' | 'ms' | 's' | 'min' | 'KB' | 'MB' | '%'
  /** What is wanted: at most this, or at least this. Neither: told only. */
  most?: number
  least?: number
  /** What the value was made of, in words. */
  detail?: string
}

export const isMet = ({ value, most, least }: Figure): boolean =>
  Number.isFinite(value) && value <= (most ?? Infinity) && value >= (least ?? -Infinity)

const digits = { '': 2, ms: 0, s: 1, min: 1, KB: 0, MB: 0, '%': 1 } as const
/** "0.72", "340 ms" */
export const shown = (value: number, unit: Figure['unit']): string =>
  `${value.toFixed(unit === '' || value < 1 ? Math.max(2, digits[unit]) : digits[unit])}${unit && ` ${unit}`}`

export const wantedOf = ({ most, least, unit }: Figure): string =>
  most !== undefined ? `≤ ${shown(most, unit)}` : least !== undefined ? `≥ ${shown(least, unit)}` : '–'

export function tell(figure: Figure): void {
  const { name, value, unit, most, least, detail } = figure
  const verdict = most === undefined && least === undefined ? '' : isMet(figure) ? '  met' : '  MISSED'
  process.stdout.write(
    `${name.padEnd(44)} ${shown(value, unit).padStart(9)}  wanted ${wantedOf(figure)}${verdict}${detail ? `   ${detail}` : ''}\n`,
  )
  process.send?.({ figure })
}

/** The middle one, or the one that this share of them stays below. */
export const part = (numbers: readonly number[], share = 0.5): number =>
  numbers.toSorted((a, b) => a - b)[Math.min(numbers.length - 1, Math.floor(numbers.length * share))] ??
  Number.NaN
