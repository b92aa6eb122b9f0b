/** Parses a typed number. Comma and point both separate decimals; anything else is no number. */
export type ParsedNumber = { state: 'empty' } | { state: 'number'; value: number } | { state: 'not-a-number' }

const decimal = /^[+-]?(\d+([.,]\d*)?|[.,]\d+)$/

export function parseNumber(text: string): ParsedNumber {
  const typed = text.trim()
  if (typed === '') return { state: 'empty' }
  if (!decimal.test(typed)) return { state: 'not-a-number' }
  return { state: 'number', value: Number(typed.replace(',', '.')) }
}

/** How many digits were typed after the decimal separator. */
export function countDecimals(text: string): number {
  return text.trim().split(/[.,]/)[1]?.length ?? 0
}
