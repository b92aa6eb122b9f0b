/** Joining an organization by its invitation. The database keeps accounts of the demo and of practices apart. */
import type { Db } from '../../../platform/db/connection.ts'
import { Refusal } from '../../../platform/domain-error.ts'
import { acceptByToken } from './account-store.ts'

export async function joinByInvitation(db: Db, tokenHash: Buffer, userId: string, at: Date) {
  try {
    return await acceptByToken(db, tokenHash, userId, at)
  } catch (error) {
    if ((error as { constraint?: string }).constraint === 'memberships_demo_apart')
      throw new Refusal('identity.demo-apart')
    throw error
  }
}
