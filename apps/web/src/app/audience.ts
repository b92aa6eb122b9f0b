/** For whom a page exists. For everybody else its address leads nowhere. */
import { administers, bills, type CurrentUser } from '@mendwell/contract'

export type Audience = 'staff' | 'clinicians' | 'administrators' | 'billers' | 'patients'

const belongs: Record<Audience, (user: CurrentUser) => boolean> = {
  staff: ({ role }) => role !== 'patient',
  clinicians: ({ role }) => role === 'clinician',
  administrators: administers,
  billers: bills,
  patients: ({ role }) => role === 'patient',
}

export const isFor = (audiences: readonly Audience[], user: CurrentUser) =>
  audiences.some((audience) => belongs[audience](user))
