/** SQL of provider sign-in. */
import type { Role } from '@mendwell/contract'
import type { Db } from '../../../platform/db/connection.ts'

export interface ProviderUser {
  userId: string
  organizationId: string
  role: Role
  email: string
  secondFactor: boolean
  tiedNow: boolean
}

/** The user of a provider's person; linked on the first visit. No user is created. */
export const findOrLinkProviderUser = async (
  db: Db,
  person: { issuer: string; subject: string; verifiedEmail: string | null },
  at: Date,
): Promise<ProviderUser | undefined> =>
  (
    await db.raw<ProviderUser>('select * from provider_person($1, $2, $3, $4)', [
      person.issuer,
      person.subject,
      person.verifiedEmail,
      at,
    ])
  )[0]
