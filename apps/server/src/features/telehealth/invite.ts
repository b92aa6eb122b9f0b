/** Links that open one call without an account: made, mailed, replaced and closed. The mail holds nothing of the patient. */
import { callLinkHours } from '@mendwell/contract'
import { randomBytes } from 'node:crypto'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/connection.ts'
import { hashToken } from '../../platform/http/route.ts'
import type { Message } from '../../platform/mail/mail.ts'
import { Refusal } from '../../platform/domain-error.ts'
import { assertContactable, patientById } from '../patients/public.ts'
import { statusOf } from './presenter.ts'
import { seen } from './service.ts'
import { insertLink, organizationName, revokeLinks } from './links-store.ts'
import { putOut } from './room/close.ts'
import { lockSession, type SessionRow } from './store.ts'

interface Sending {
  mail(message: Message): Promise<void>
  baseUrl: string
  now: Date
}

export async function invite(
  db: Db,
  actor: Actor,
  id: string,
  email: string | null,
  { mail, baseUrl, now }: Sending,
) {
  await seen(db, actor, id)
  await lockSession(db, actor, id)
  const row = await seen(db, actor, id)
  const status = statusOf(row)
  if (status !== 'scheduled' && status !== 'in_progress') throw new Refusal('telehealth.transition')
  await assertContactable(db, actor.organizationId, row.patient_id, 'video-visit')
  const to = email ?? (await patientById(db, actor, row.patient_id))?.email
  if (!to) throw new Refusal('telehealth.no-address', { fields: { email: 'An address is required' } })
  const token = randomBytes(32).toString('base64url')
  const url = `${baseUrl}/call/${token}`
  await revokeLinks(db, actor.organizationId, id, now)
  await insertLink(db, {
    organization_id: actor.organizationId,
    session_id: id,
    token_hash: hashToken(token),
    made_by: actor.userId,
    made_at: now.toISOString(),
  })
  await mail(invitationMail(to, url, row, await organizationName(db, actor.organizationId)))
  return { sentTo: hidden(to), expiresAt: linkEnd(row).toISOString(), url }
}

/** Whoever is in the call by the link is put out. */
export async function revoke(db: Db, actor: Actor, id: string, now: Date): Promise<SessionRow> {
  await seen(db, actor, id)
  const revoked = await revokeLinks(db, actor.organizationId, id, now)
  for (const link of revoked) await putOut(db, actor.organizationId, id, link.id)
  return seen(db, actor, id)
}

export const linkEnd = (row: { ends_at: string }): Date =>
  new Date(Date.parse(row.ends_at) + callLinkHours * 3_600_000)

/** Enough to see that it went to the right place. */
function hidden(address: string): string {
  const [name = '', domain = ''] = address.split('@')
  return `${name.slice(0, 1)}***@${domain}`
}

const invitationMail = (to: string, url: string, row: SessionRow, organization: string): Message => ({
  to,
  subject: 'Your video visit',
  text: `${[
    `${row.provider_first_name} ${row.provider_last_name} of ${organization} invites you to a video visit on ${row.local_date} at ${row.local_time} (${row.time_zone.replaceAll('_', ' ')}).`,
    `Open this link a few minutes before:\n${url}`,
    'You need no account and no app. Use a phone, tablet or computer with a camera, and let the page use camera and microphone when it asks.',
    `The link is for you alone. Do not pass it on. It stops working ${callLinkHours} hours after the visit.`,
  ].join('\n\n')}\n\nMendwell\n`,
})
