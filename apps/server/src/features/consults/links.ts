/** Creates links to a question: token and access code are returned once and stored only as hashes. Email never has the code or the patient. */
import { accessCodeDigits, type NewConsultLink } from '@mendwell/contract'
import { randomBytes, randomInt } from 'node:crypto'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/connection.ts'
import { DomainError } from '../../platform/domain-error.ts'
import { hashToken } from '../../platform/http/route.ts'
import type { Delivery } from '../notifications/public.ts'
import { insertLink, revokeLinks } from './links-store.ts'
import { findSettings } from './store.ts'

const dayMs = 86_400_000

/** Found by trying only by who holds the token. */
export const hashAccessCode = (token: string, code: string): Buffer => hashToken(`${token} ${code}`)

export async function createLink(
  db: Db,
  actor: Actor,
  consultId: string,
  { days, email, askedByName }: { days: number; email: string | null; askedByName: string },
  { now, mail, baseUrl }: Delivery,
): Promise<NewConsultLink> {
  const settings = await findSettings(db, actor.organizationId)
  if (!settings?.externalConsults) throw new DomainError('consult.links-off')
  const token = randomBytes(32).toString('base64url')
  const accessCode = String(randomInt(10 ** accessCodeDigits)).padStart(accessCodeDigits, '0')
  await revokeLinks(db, actor.organizationId, consultId, now)
  await insertLink(db, {
    organizationId: actor.organizationId,
    consultId,
    tokenHash: hashToken(token),
    codeHash: hashAccessCode(token, accessCode),
    isMailed: email !== null,
    madeBy: actor.userId,
    madeAt: now.toISOString(),
    expiresAt: new Date(now.getTime() + days * dayMs).toISOString(),
  })
  const url = `${baseUrl}/consult/${token}`
  if (email) {
    await mail({
      to: email,
      subject: `${settings.name}: a question for you`,
      text: buildEmail({ practice: settings.name, phone: settings.phone, askedByName, url, days }),
    })
  }
  return { url, accessCode, isMailed: email !== null }
}

/** Email is not confidential: it says that there is a question, and nothing about whom or what. */
const buildEmail = (about: {
  practice: string
  phone: string | null
  askedByName: string
  url: string
  days: number
}) =>
  `${[
    `${about.askedByName} from ${about.practice} asks for your opinion about a wound.`,
    `Open this link on a computer or phone:\n${about.url}`,
    `You need the access code that ${about.askedByName} gives you by phone. You don’t need an account. The link expires in ${about.days} ${about.days === 1 ? 'day' : 'days'}.`,
    about.phone
      ? `Questions? Call ${about.practice} at ${about.phone}.`
      : `Questions? Call ${about.practice}.`,
    'If you did not expect this email, ignore it.',
  ].join('\n\n')}\n\nMendwell\n`
