/** Links that open one call without an account: made, mailed, replaced and closed. The mail holds nothing of the patient. */
import type { PatientLanguage } from '@mendwell/clinical'
import { callLinkHours } from '@mendwell/contract'
import { randomBytes } from 'node:crypto'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/connection.ts'
import { hashToken } from '../../platform/http/route.ts'
import { formatPatientTime, writeForPatient } from '../../platform/i18n/translate.ts'
import type { Message } from '../../platform/mail/mail.ts'
import { DomainError } from '../../platform/domain-error.ts'
import { assertContactable, findPatientById, findPatientLanguage } from '../patients/public.ts'
import { getSessionStatus } from './presenter.ts'
import { getSessionOrThrow } from './service.ts'
import { insertLink, getOrganizationName, revokeLinks } from './links-store.ts'
import { removeLinkParticipants } from './room/close.ts'
import { lockSession, type SessionRow } from './store.ts'

interface InvitationContext {
  mail(message: Message): Promise<void>
  baseUrl: string
  now: Date
}

export async function invitePatient(
  db: Db,
  actor: Actor,
  id: string,
  email: string | null,
  { mail, baseUrl, now }: InvitationContext,
) {
  await getSessionOrThrow(db, actor, id)
  await lockSession(db, actor, id)
  const row = await getSessionOrThrow(db, actor, id)
  const status = getSessionStatus(row)
  if (status !== 'scheduled' && status !== 'in_progress') throw new DomainError('telehealth.transition')
  await assertContactable(db, actor.organizationId, row.patientId, 'video-visit')
  const patient = await findPatientById(db, actor, row.patientId)
  const to = email ?? patient?.email
  if (!to) throw new DomainError('telehealth.no-address', { fields: { email: 'Enter an email address' } })
  const token = randomBytes(32).toString('base64url')
  const url = `${baseUrl}/call/${token}`
  await revokeLinks(db, actor.organizationId, id, now)
  await insertLink(db, {
    organizationId: actor.organizationId,
    sessionId: id,
    tokenHash: hashToken(token),
    madeBy: actor.userId,
    madeAt: now.toISOString(),
  })
  // Another address may be a relative's.
  const language = email && email !== patient?.email ? null : findPatientLanguage(patient?.preferredLanguage)
  const organization = await getOrganizationName(db, actor.organizationId)
  await mail(buildInvitationMail({ to, language }, url, row, organization))
  return { sentTo: maskEmail(to), expiresAt: getLinkExpiry(row).toISOString(), url }
}

/** A participant who joined by the link is disconnected. */
export async function revokeInvitation(db: Db, actor: Actor, id: string, now: Date): Promise<SessionRow> {
  await getSessionOrThrow(db, actor, id)
  const revoked = await revokeLinks(db, actor.organizationId, id, now)
  for (const link of revoked) await removeLinkParticipants(db, actor.organizationId, id, link.id)
  return getSessionOrThrow(db, actor, id)
}

export const getLinkExpiry = (row: { endsAt: string }): Date =>
  new Date(Date.parse(row.endsAt) + callLinkHours * 3_600_000)

/** Enough to see that it went to the right place. */
function maskEmail(address: string): string {
  const [name = '', domain = ''] = address.split('@')
  return `${name.slice(0, 1)}***@${domain}`
}

const buildInvitationMail = (
  { to, language: preferred }: { to: string; language: PatientLanguage | null },
  url: string,
  row: SessionRow,
  organization: string,
): Message => ({
  to,
  subject: writeForPatient(preferred, (i18n) => i18n._('Your video visit'), ' / '),
  text: `${writeForPatient(preferred, (i18n, language) =>
    [
      i18n._('{provider} from {organization} invites you to a video visit.', {
        provider: `${row.providerFirstName} ${row.providerLastName}`,
        organization,
      }),
      i18n._('When: {time}', { time: formatPatientTime(row.startsAt, row.timeZone, language) }),
      `${i18n._('Open this link a few minutes before your visit:')}\n${url}`,
      i18n._(
        'You don’t need an account or an app. Use a phone, tablet, or computer with a camera. Tap Allow when asked to use the camera and microphone.',
      ),
      i18n._(
        'This link is only for you. Please don’t share it. It stops working {hours} hours after the visit.',
        {
          hours: callLinkHours,
        },
      ),
    ].join('\n\n'),
  )}\n\nMendwell\n`,
})
