/** A US postal address in parts: validation and formatting. Rules PL1 and PL2. A part that is not known is null or blank. */
import { findStateCode } from './us-states.ts'

export type PostalAddress = {
  /** The street, or a whole address that was stored as one text. */
  readonly address: string | null
  readonly addressLine2: string | null
  readonly city: string | null
  readonly state: string | null
  readonly zipCode: string | null
}

export const stateMessage = 'Select a US state'
export const zipCodeMessage = 'Enter a 5- or 9-digit ZIP code'

/** 43215, or 43215-1234 however the last four are set off; null if it is not a ZIP code. */
export function normalizeZipCode(text: string): string | null {
  const [, five, four] = /^(\d{5})(?:[-\s]?(\d{4}))?$/.exec(text.trim()) ?? []
  return five ? (four ? `${five}-${four}` : five) : null
}

/** Street, city, state, and ZIP code are there, and the last two are valid: enough for a letter or a claim. */
export const isCompleteAddress = ({ address, city, state, zipCode }: PostalAddress): boolean =>
  Boolean(address?.trim() && city?.trim()) &&
  findStateCode(state ?? '') !== null &&
  normalizeZipCode(zipCode ?? '') !== null

/** The lines of an envelope. Empty if nothing is known. */
export function listAddressLines({
  address,
  addressLine2,
  city,
  state,
  zipCode,
}: PostalAddress): readonly string[] {
  const place = [city, [state, zipCode].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  return [address, addressLine2, place].map((line) => line?.trim() ?? '').filter(Boolean)
}

export const formatAddressBlock = (address: PostalAddress): string => listAddressLines(address).join('\n')
export const formatAddressLine = (address: PostalAddress): string => listAddressLines(address).join(', ')
