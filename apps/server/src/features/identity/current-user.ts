/** The person signed in, as the contract shows them. */
import type { CurrentUser } from '@mendwell/contract'
import type { Actor } from '../../platform/actor.ts'
import { findPatientLanguage } from '../patients/public.ts'
import { resolveFormats } from '../../platform/formats.ts'
import type { PersonRow } from './store.ts'

export const presentCurrentUser = ({ preferredLanguage, ...row }: PersonRow, actor: Actor): CurrentUser => ({
  ...row,
  language: findPatientLanguage(preferredLanguage),
  mustEnrol: actor.mustEnrol,
  // Emergency access lifts the narrowing for its time.
  narrowed: actor.facilityIds !== null || actor.breakGlassId !== null,
  formats: resolveFormats(row.organizationFormats as object, (row.ownFormats ?? {}) as object), // objects, by the columns' checks
  organization: { id: row.organizationId, name: row.name, timeZone: row.timeZone, demo: row.isDemo },
})
