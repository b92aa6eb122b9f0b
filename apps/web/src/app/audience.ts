/** The audience of a page: what its users need, one of these. All others read who it is for. */
import type { CurrentUser } from '@mendwell/contract'
import { notFound } from '@tanstack/react-router'

/** All of the staff, patients, or the staff who have a right. */
export type Audience = 'staff' | 'patients' | CurrentUser['rights'][number]

export const isFor = (audiences: readonly Audience[], { role, rights }: CurrentUser) =>
  audiences.some((audience) =>
    audience === 'patients'
      ? role === 'patient'
      : role !== 'patient' && (audience === 'staff' || rights.includes(audience)),
  )

/** What a page that the reader may not open is answered with. */
export type DeniedPage = { readonly audiences: readonly Audience[] }

/** Throws the router's own error, which runs no loader and logs nothing, with who may open the page. */
export function assertAudience(audiences: readonly Audience[], user: CurrentUser) {
  if (!isFor(audiences, user)) throw notFound({ data: { audiences } satisfies DeniedPage })
}
