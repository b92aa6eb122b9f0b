/** Formats of facilities. Unknown is a dash on screen and "not documented" to a screen reader. */
import { formatAddressLine } from '@mendwell/clinical'
import type { Facility } from '@mendwell/contract'

/** Each share stays on one line. */
export const formatPayerMix = ({ payerMix }: Facility): string | null => {
  const parts = [
    payerMix.medicare !== null && `Medicare\u00a0${payerMix.medicare}%`,
    payerMix.medicaid !== null && `Medicaid\u00a0${payerMix.medicaid}%`,
    payerMix.private !== null && `Private\u00a0${payerMix.private}%`,
  ].filter(Boolean)
  return parts.length > 0 ? parts.join(', ') : null
}

const moneyFormat = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
export const formatMoney = (amount: number | null) => (amount === null ? null : moneyFormat.format(amount))

export const formatAddress = (facility: Facility): string | null => formatAddressLine(facility) || null
