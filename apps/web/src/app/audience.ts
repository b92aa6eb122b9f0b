/** The audience of a page. All others read who it is for. */
import { canAdminister, canBill, type CurrentUser } from '@mendwell/contract'
import { notFound } from '@tanstack/react-router'

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

/** What a page that the reader may not open is answered with. */
export type DeniedPage = { readonly audiences: readonly Audience[] }

/** Throws the router's own error, which runs no loader and logs nothing, with who may open the page. */
export function assertAudience(audiences: readonly Audience[], user: CurrentUser) {
  if (!isFor(audiences, user)) throw notFound({ data: { audiences } satisfies DeniedPage })
}

const audienceRoles: Record<Audience, readonly string[]> = {
  staff: ['clinicians', 'administrators'],
  clinicians: ['clinicians'],
  administrators: ['administrators', 'practice owners'],
  billers: ['administrators', 'practice owners', 'clinicians with billing permission'],
  patients: ['patients'],
}
const listFormat = new Intl.ListFormat('en-US')

/** Who may open a page, for a reader who may not. Staff do not read that patients have a page of their own there. */
export function formatAudiences(audiences: readonly Audience[], reader: Pick<CurrentUser, 'role'>): string {
  const named = audiences.filter((audience) => reader.role === 'patient' || audience !== 'patients')
  const shown = named.length > 0 ? named : audiences
  return listFormat.format(new Set(shown.flatMap((audience) => audienceRoles[audience])))
}
