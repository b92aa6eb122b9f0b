/** The person signed in, as the contract shows them. */
import type { CurrentUser } from '@mendwell/contract'
import type { Actor } from '../../platform/actor.ts'
import type { PersonRow } from './store.ts'

export const presentCurrentUser = (row: PersonRow, actor: Actor): CurrentUser => ({
  ...row,
  mustEnrol: actor.mustEnrol,
  // Emergency access lifts the narrowing for its time.
  narrowed: actor.facilityIds !== null || actor.breakGlassId !== null,
  organization: { id: row.organizationId, name: row.name, timeZone: row.timeZone, demo: row.isDemo },
})
