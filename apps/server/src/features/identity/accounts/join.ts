/** Joins an organization by invitation. The database separates demo accounts from practices. */
import type { CredentialParts } from '@mendwell/clinical'
import type { Db } from '../../../platform/db/connection.ts'
import { DomainError } from '../../../platform/domain-error.ts'
import { acceptInvitationByToken } from './account-store.ts'

export async function joinByInvitation(
  db: Db,
  tokenHash: Buffer,
  userId: string,
  at: Date,
  own?: CredentialParts,
) {
  try {
    return await acceptInvitationByToken(db, tokenHash, userId, own, at)
  } catch (error) {
    if ((error as { constraint?: string }).constraint === 'memberships_demo_apart')
      throw new DomainError('identity.demo-apart')
    throw error
  }
}
