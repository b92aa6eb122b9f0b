/** The audience of a page. For all others its URL is not found. */
import { canAdminister, canBill, type CurrentUser } from '@mendwell/contract'

export type Audience = 'staff' | 'clinicians' | 'administrators' | 'billers' | 'patients'

const audienceChecks: Record<Audience, (user: CurrentUser) => boolean> = {
  staff: ({ role }) => role !== 'patient',
  clinicians: ({ role }) => role === 'clinician',
  administrators: canAdminister,
  billers: canBill,
  patients: ({ role }) => role === 'patient',
}

export const isFor = (audiences: readonly Audience[], user: CurrentUser) =>
  audiences.some((audience) => audienceChecks[audience](user))
