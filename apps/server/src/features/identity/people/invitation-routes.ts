/** Inviting people over HTTP. The link goes out by mail only; here nobody sees it, not even who invites. */
import {
  holdsLink,
  invitePerson,
  listInvitations,
  resendInvitation,
  withdrawInvitation,
  type BodyOf,
  type Invitation,
} from '@mendwell/contract'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { pageOf, readTimeCursor } from '../../../platform/http/cursor.ts'
import { hashToken, route, type Request } from '../../../platform/http/route.ts'
import { Refusal } from '../../../platform/domain-error.ts'
import { patientById } from '../../patients/public.ts'
import { newToken } from '../sessions.ts'
import {
  countInvitations,
  insertInvitation,
  invitationById,
  invitationsPage,
  memberByEmail,
  organizationName,
  renewInvitation,
  replaceOpen,
  withdraw,
  type InvitationRow,
} from './invitation-store.ts'
import { refuseRights, unknownFacility } from './people-policy.ts'
import { administratorsOf, facilitiesAmong, lockPeople } from './people-store.ts'

const validDays = 7
const expiry = (now: Date) => new Date(now.getTime() + validDays * 24 * 60 * 60 * 1000)

export const invitationRoutes = [
  route(listInvitations, async ({ db, actor, query, now }) => {
    const { limit, cursor } = query
    const [rows, total] = await Promise.all([
      invitationsPage(db, actor, { limit: limit + 1, after: readTimeCursor(cursor) }),
      countInvitations(db, actor),
    ])
    return pageOf(
      rows,
      limit,
      total,
      (row) => invitation(row, now),
      (row) => [row.created_at, row.id],
    )
  }),

  route(invitePerson, async (request) => {
    const { db, actor, body, now } = request
    await lockPeople(db, actor)
    refuseRights(await administratorsOf(db, actor), actor.userId, body)
    await refuseUnsound(db, actor, body)
    await replaceOpen(db, actor, body, now)
    const token = newToken()
    const inserted = await insertInvitation(db, {
      organization_id: actor.organizationId,
      email: body.email,
      role: body.role,
      owner: body.owner,
      billing: body.billing,
      credential: body.credential,
      facility_ids: [...new Set(body.facilityIds)],
      patient_id: body.patientId,
      first_name: body.firstName,
      last_name: body.lastName,
      token_hash: hashToken(token),
      invited_by: actor.userId,
      created_at: now.toISOString(),
      expires_at: expiry(now).toISOString(),
    })
    return send(request, inserted!.id, token) // an insert returns its row
  }),

  route(resendInvitation, async (request) => {
    const { db, actor, params, now } = request
    await lockPeople(db, actor)
    const row = await invitationById(db, actor, params.invitationId)
    if (!row) throw new Refusal('request.not-found')
    const { email, role, owner, billing, facility_ids: facilityIds, patient_id: patientId } = row
    const rights = { email, role, owner, billing, facilityIds, patientId }
    refuseRights(await administratorsOf(db, actor), actor.userId, rights)
    const token = newToken()
    if (!(await renewInvitation(db, actor, row.id, hashToken(token), expiry(now))))
      throw new Refusal('invitation.closed')
    await refuseUnsound(db, actor, rights)
    // A newer one for the same address ends: one person has one open link.
    await replaceOpen(db, actor, { email, patientId, exceptId: row.id }, now)
    return send(request, row.id, token)
  }),

  route(withdrawInvitation, async ({ db, actor, params, now }) => {
    const row = await invitationById(db, actor, params.invitationId)
    if (!row) throw new Refusal('request.not-found')
    if (row.withdrawn_at) return invitation(row, now)
    if (!(await withdraw(db, actor, row.id, now))) throw new Refusal('invitation.closed')
    return reread(db, actor, row.id, now)
  }),
]

/** Refuses an address, a chart or a facility that does not fit; the asker's rights were checked before. */
async function refuseUnsound(
  db: Db,
  actor: Actor,
  body: Pick<BodyOf<typeof invitePerson>, 'email' | 'role' | 'patientId' | 'facilityIds'>,
): Promise<void> {
  if (body.role === 'patient' && !body.patientId) throw wrongChart('Choose the patient’s chart')
  if (body.role !== 'patient' && body.patientId) throw wrongChart('Only a patient is linked to a chart')
  if (body.patientId) {
    const patient = await patientById(db, actor, body.patientId)
    if (!patient) throw wrongChart('This patient does not exist')
    if (patient.user_id) throw new Refusal('people.chart-taken')
  }
  const member = await memberByEmail(db, actor, body.email)
  // A patient who is a member without a chart gets it by invitation too.
  const getsChart =
    member?.role === 'patient' && !member.chart_id && !member.disabled_at && body.role === 'patient'
  if (member && !getsChart) throw new Refusal('people.member')
  const known = await facilitiesAmong(db, actor, body.facilityIds)
  if (known.length !== new Set(body.facilityIds).size) throw unknownFacility()
}

const wrongChart = (words: string) => new Refusal('request.invalid', { fields: { patientId: words } })

/** Mails the link in the same transaction and answers the invitation as it now stands. */
async function send(
  { db, actor, mail, baseUrl, now }: Pick<Request, 'db' | 'actor' | 'mail' | 'baseUrl' | 'now'>,
  id: string,
  token: string,
): Promise<Invitation> {
  const [answer, organization] = [await reread(db, actor, id, now), await organizationName(db, actor)]
  // Names are typed by people: a line break in one must not become a line of the mail, nor an old one bring its link.
  const line = (text: string, otherwise: string) =>
    holdsLink(text) ? otherwise : text.replace(/\s+/g, ' ').trim()
  const practice = line(organization, 'a practice')
  await mail({
    to: answer.email,
    subject: `You are invited to ${practice} on Mendwell`,
    text: [
      `${line(answer.invitedByName, 'A colleague')} invites you to join ${practice} on Mendwell.`,
      `Open this link to accept. It works once, until ${validDays} days from now:`,
      `${baseUrl}/auth?invite=${token}`,
      'If you did not expect this invitation, you can ignore this mail.',
    ].join('\n\n'),
  })
  return answer
}

async function reread(db: Db, actor: Actor, id: string, now: Date): Promise<Invitation> {
  const row = await invitationById(db, actor, id)
  if (!row) throw new Refusal('request.not-found')
  return invitation(row, now)
}

function stateOf(row: InvitationRow, now: Date): Invitation['state'] {
  if (row.accepted_at) return 'accepted'
  if (row.withdrawn_at) return 'withdrawn'
  return new Date(row.expires_at) <= now ? 'expired' : 'open'
}

const invitation = (row: InvitationRow, now: Date): Invitation => ({
  id: row.id,
  email: row.email,
  role: row.role,
  firstName: row.first_name,
  lastName: row.last_name,
  patientId: row.patient_id,
  invitedByName: row.invited_by_name,
  createdAt: row.created_at,
  expiresAt: row.expires_at,
  state: stateOf(row, now),
})
