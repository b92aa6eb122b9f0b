/** Whole cents to an X12 decimal and back, exactly. A decimal has no needless zeros (X12.6). */

export function formatAmount(cents: number): string {
  const sign = cents < 0 ? '-' : ''
  const whole = Math.trunc(Math.abs(cents) / 100)
  const rest = String(Math.abs(cents) % 100)
    .padStart(2, '0')
    .replace(/0+$/, '')
  if (rest === '') return whole === 0 ? '0' : `${sign}${whole}`
  return `${sign}${whole === 0 ? '' : whole}.${rest}`
}

const decimal = /^(-?)(\d*)(?:\.(\d*))?$/

/** Null when it is no amount of money, or one finer than a cent. */
export function parseCents(text: string): number | null {
  const [, sign = '', whole = '', fraction = ''] = decimal.exec(text) ?? []
  const digits = fraction.replace(/0+$/, '')
  if ((whole === '' && fraction === '') || digits.length > 2) return null
  const cents = Number(whole) * 100 + Number(digits.padEnd(2, '0'))
  if (!Number.isSafeInteger(cents)) return null
  return sign === '-' && cents !== 0 ? -cents : cents
}

export const isAmount = (cents: number): boolean =>
  Number.isSafeInteger(cents) && Math.abs(cents) <= 9_999_999_999
