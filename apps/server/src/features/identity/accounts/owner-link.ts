/** Links by which the people who run an installation let the first owner of an organization in. */
import { hashToken } from '../../../platform/http/route.ts'
import type { Client } from '../../../platform/db/pools.ts'
import { createToken } from '../sessions.ts'

const validMs = 24 * 60 * 60 * 1000

/** As the database's owner. A new link for an address ends the ones before. */
export async function createOwnerLink(
  owner: Client,
  { email, baseUrl, now }: { email: string; baseUrl: string; now: Date },
): Promise<string> {
  const token = createToken()
  await owner.query('delete from owner_links where email = $1 and used_at is null', [email])
  await owner.query(
    'insert into owner_links (token_hash, email, created_at, expires_at) values ($1, $2, $3, $4)',
    [hashToken(token), email, now, new Date(now.getTime() + validMs)],
  )
  return `${baseUrl}/auth?invite=${token}`
}
