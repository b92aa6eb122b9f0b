/** The person signed in, as the contract shows them. */
import type { CurrentUser, Role } from '@mendwell/contract'
import type { Actor } from '../../platform/actor.ts'
import type { PersonRow } from './store.ts'

export const presentCurrentUser = (row: PersonRow, actor: Actor): CurrentUser => ({
  id: row.id,
  email: row.email,
  emailVerified: row.email_verified,
  firstName: row.first_name,
  lastName: row.last_name,
  role: row.role as Role, // the column's check admits the three roles
  owner: row.owner,
  billing: row.billing,
  credential: row.credential,
  specialty: row.specialty,
  profileImageUrl: row.profile_image_url,
  mustEnrol: actor.mustEnrol,
  // Emergency access lifts the narrowing for its time.
  narrowed: actor.facilityIds !== null || actor.breakGlassId !== null,
  organization: { id: row.organization_id, name: row.name, timeZone: row.time_zone, demo: row.is_demo },
})
