/** Facilities in words. What is not known is a dash on screen and "not known" to a screen reader. */
import type { Facility } from '@mendwell/contract'

export const mixWords = ({ payerMix }: Facility): string | null => {
  const parts = [
    payerMix.medicare !== null && `Medicare ${payerMix.medicare} %`,
    payerMix.medicaid !== null && `Medicaid ${payerMix.medicaid} %`,
    payerMix.private !== null && `Private ${payerMix.private} %`,
  ].filter(Boolean)
  return parts.length > 0 ? parts.join(', ') : null
}

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
export const moneyWords = (amount: number | null) => (amount === null ? null : dollars.format(amount))

export const addressWords = ({ address, city, state, zipCode }: Facility) =>
  `${address}, ${city}, ${state} ${zipCode}`

export const zoneName = (zone: string) => zone.replaceAll('_', ' ')
