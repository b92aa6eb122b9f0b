/** Mail to people outside an organization: only from a person whose own address is confirmed, and only so much of it. */
import { createHash } from 'node:crypto'
import type { Actor } from '../actor.ts'
import type { Db } from '../db/connection.ts'
import type { Database } from '../db/database.ts'
import type { Keys } from '../keys.ts'
import { DomainError } from '../domain-error.ts'
import { queueMail, type Message } from './mail.ts'

const hour = 3_600
const day = 86_400

/** Of one person, in whatever session, and of one organization. */
const maxPerPerson = 100
const maxPerOrganization = 500
/** From one organization to one address. */
const maxPerRecipient = 10
/** To one address from all organizations. The first ones of each are reserved, so that one cannot use up another's limit. */
const mostToRecipientInAll = 30
const ownToRecipient = 3
/** To addresses that people want to use for their own account. */
const mostNewAddresses = 5
const mostNewAddressesOfOrganization = 50

/**
 * `account`: about the person's own account, to an address it already has. `new-address`: to one that it may get, so possibly a stranger's.
 * Everything else is email to others.
 */
export type MailAbout = 'account' | 'new-address'

/** Each email of a request is counted once, also if its work is rolled back and repeated. */
const counted = new WeakMap<object, Promise<void>[]>()

/** The way of one try of a request to the mail. `request` is the same object in every try. */
export function openMailDoor(
  { database, keys }: { database: Pick<Database, 'apart'>; keys: Keys },
  request: { caller: { at: Date } },
  db: Db,
  actor: Actor,
): (message: Message, about?: MailAbout) => Promise<void> {
  const now = request.caller.at
  const counts = counted.get(request) ?? []
  counted.set(request, counts)
  let sent = 0
  const countOnce = (count: () => Promise<void>) => (counts[sent++] ??= count())
  const consumeMailLimit = (turns: readonly Turn[]) => takeTurns(database, turns, now)
  return async (message, about) => {
    const { to } = message
    if (about === 'new-address')
      await countOnce(() => consumeMailLimit(turnsOfNewAddress(actor)).then(() => {}))
    else if (about !== 'account' && !(await isColleague(db, actor, to)))
      await countOnce(() => takeTurnsToOthers(consumeMailLimit, actor, to))
    await queueMail(db, keys.mail, message, now)
  }
}

async function isColleague(db: Db, actor: Actor, recipient: string): Promise<boolean> {
  const [standing] = await db.raw<{ isVerified: boolean; isColleague: boolean }>(
    'select * from mail_standing($1, $2)',
    [actor.userId, recipient],
  )
  if (standing?.isColleague) return true
  if (!standing?.isVerified) throw new DomainError('identity.unverified')
  return false
}

interface Turn {
  subject: string
  seconds: number
  most: number
}

const turnsOfNewAddress = ({ userId, organizationId }: Actor): Turn[] => [
  { subject: `new-address-of ${userId}`, seconds: hour, most: mostNewAddresses },
  {
    subject: `new-address-of-organization ${organizationId}`,
    seconds: day,
    most: mostNewAddressesOfOrganization,
  },
]

async function takeTurnsToOthers(
  take: (turns: readonly Turn[]) => Promise<number[]>,
  { userId, organizationId }: Actor,
  recipient: string,
): Promise<void> {
  const to = recipient.toLowerCase()
  const [toThem = 0] = await take([
    { subject: `mail-to ${organizationId} ${to}`, seconds: day, most: maxPerRecipient },
    { subject: `mail-of ${userId}`, seconds: hour, most: maxPerPerson },
    { subject: `mail-of-organization ${organizationId}`, seconds: day, most: maxPerOrganization },
  ])
  const most = toThem <= ownToRecipient ? Number.POSITIVE_INFINITY : mostToRecipientInAll
  await take([{ subject: `mail-to-in-all ${to}`, seconds: day, most }])
}

/** Counted outside the request's transaction: a rollback does not undo the count, and it takes no lock. */
async function takeTurns(
  database: Pick<Database, 'apart'>,
  turns: readonly Turn[],
  now: Date,
): Promise<number[]> {
  // Hashed, so that the counter table contains no addresses.
  const keys = turns.map(({ subject }) => createHash('sha256').update(subject).digest('base64url'))
  const rows = await database.apart<{ taken: number }>(
    'select take_turn(key, seconds, $3) as taken from unnest($1::text[], $2::int[]) as t (key, seconds)',
    [keys, turns.map(({ seconds }) => seconds), now],
  )
  const taken = rows.map((row) => row.taken)
  for (const [at, { seconds, most }] of turns.entries()) {
    if ((taken[at] ?? 0) <= most) continue
    const elapsed = (now.getTime() / 1000) % seconds
    throw new DomainError('request.too-many', { retryAfterSeconds: Math.ceil(seconds - elapsed) })
  }
  return taken
}
