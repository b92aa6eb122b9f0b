/** Whether a payer's words are about the claim whose number they name: another practice's claim may have the same one. */
import { spelled } from '@mendwell/x12'

/** What a payer says of a claim beside its number; what it leaves out decides nothing. */
export interface About {
  lastName: string | null
  memberId: string | null
  /** Of the claim, or of its lines. */
  serviceDates: readonly string[]
}

interface Known {
  last_name: string
  member_id: string
  service_date: string
}

const letters = (name: string) =>
  spelled(name)
    .toUpperCase()
    .replace(/[^A-Z]/g, '')
const signs = (number: string) => number.toUpperCase().replace(/[^A-Z0-9]/g, '')

/** Names are changed and numbers are mended, so one of the two has to agree; the day of service does not change. */
export function isAbout({ lastName, memberId, serviceDates }: About, claim: Known): boolean {
  const agree = [
    ...(lastName ? [letters(lastName) === letters(claim.last_name)] : []),
    ...(memberId ? [signs(memberId) === signs(claim.member_id)] : []),
  ]
  const isPerson = agree.length === 0 || agree.includes(true)
  return isPerson && (serviceDates.length === 0 || serviceDates.includes(claim.service_date))
}
