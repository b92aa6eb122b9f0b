/** Whether a payer's words are about the claim whose number they name: another practice's claim may have the same one. */
import { transliterate } from '@mendwell/x12'

/** What a payer says of a claim beside its number; what it leaves out decides nothing. */
export interface ClaimIdentity {
  lastName: string | null
  memberId: string | null
  /** Of the claim, or of its lines. */
  serviceDates: readonly string[]
}

interface KnownClaim {
  lastName: string
  memberId: string
  serviceDate: string
}

const normalizeName = (name: string) =>
  transliterate(name)
    .toUpperCase()
    .replace(/[^A-Z]/g, '')
const normalizeNumber = (number: string) => number.toUpperCase().replace(/[^A-Z0-9]/g, '')

/** Names are changed and numbers are mended, so one of the two has to agree; the day of service does not change. */
export function matchesClaim(
  { lastName, memberId, serviceDates }: ClaimIdentity,
  claim: KnownClaim,
): boolean {
  const agree = [
    ...(lastName ? [normalizeName(lastName) === normalizeName(claim.lastName)] : []),
    ...(memberId ? [normalizeNumber(memberId) === normalizeNumber(claim.memberId)] : []),
  ]
  const isPerson = agree.length === 0 || agree.includes(true)
  return isPerson && (serviceDates.length === 0 || serviceDates.includes(claim.serviceDate))
}
