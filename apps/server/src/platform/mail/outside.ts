/** Mail to people outside an organization: only from a person whose own address is confirmed, and only so much of it. */
import { createHash } from 'node:crypto'
import type { Actor } from '../actor.ts'
import type { Db } from '../db/connection.ts'
import { Refusal } from '../refusal.ts'

const hour = 3_600
const day = 86_400

/** Of one person, in whatever session, and of one organization. */
const mostOfPerson = 100
const mostOfOrganization = 500
/** To one address, whoever sends. */
const mostToRecipient = 10

export async function refuseUnfitMail(db: Db, actor: Actor, recipient: string, now: Date): Promise<void> {
  const [standing] = await db.raw<{ is_verified: boolean; is_colleague: boolean }>(
    'select * from mail_standing($1, $2)',
    [actor.userId, recipient],
  )
  if (standing?.is_colleague) return
  if (!standing?.is_verified) throw new Refusal('identity.unverified')
  await take(db, `mail-of ${actor.userId}`, hour, mostOfPerson, now)
  await take(db, `mail-of-organization ${actor.organizationId}`, day, mostOfOrganization, now)
  await take(db, `mail-to ${recipient.toLowerCase()}`, day, mostToRecipient, now)
}

async function take(db: Db, subject: string, seconds: number, most: number, now: Date): Promise<void> {
  // Hashed, so that the counter's table holds no address of anybody.
  const key = createHash('sha256').update(subject).digest('base64url')
  const [row] = await db.raw<{ taken: number }>('select take_turn($1, $2, $3) as taken', [key, seconds, now])
  if ((row?.taken ?? 0) <= most) return
  const elapsed = (now.getTime() / 1000) % seconds
  throw new Refusal('request.too-many', { retryAfterSeconds: Math.ceil(seconds - elapsed) })
}
