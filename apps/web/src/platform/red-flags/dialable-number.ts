/** A typed number as a phone dials it; null where it is none. An extension behind it is shown and not dialed. */
export function toDialableNumber(phone: string): string | null {
  const number = /^[\d\s()+./-]+/.exec(phone.trim())?.[0].replace(/[^\d+]/g, '') ?? ''
  return /^\+?\d{7,15}$/.test(number) ? number : null
}
