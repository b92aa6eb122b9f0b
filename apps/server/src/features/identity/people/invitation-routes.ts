/** Invitations over HTTP. The link is only in the email; not even the inviter sees it. */
import type { I18n } from '@lingui/core'
import { splitCredentials } from '@mendwell/clinical'
import {
  containsLink,
  invitePerson,
  listInvitations,
  resendInvitation,
  withdrawInvitation,
  type RequestBody,
  type Invitation,
} from '@mendwell/contract'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { buildPage, decodeTimeCursor } from '../../../platform/http/cursor.ts'
import { hashToken, route, type Request } from '../../../platform/http/route.ts'
import { writeForPatient } from '../../../platform/i18n/translate.ts'
import { DomainError } from '../../../platform/domain-error.ts'
import { findPatientById, findPatientLanguage } from '../../patients/public.ts'
import { getAssignableRole, toRoleColumns } from '../roles/policy.ts'
import { createToken } from '../sessions.ts'
import {
  countInvitations,
  insertInvitation,
  findInvitationById,
  listInvitationRows,
  findMemberByEmail,
  getOrganizationName,
  renewInvitation,
  withdrawOpenInvitations,
  withdrawInvitationRow,
  type InvitationRow,
} from './invitation-store.ts'
import { assertCanGrantRights, patientCredentialsError, unknownFacilityError } from './people-policy.ts'
import { listAdministratorRows, listFacilityIdsAmong, lockPeople } from './people-store.ts'

const validDays = 7
const computeExpiry = (now: Date) => new Date(now.getTime() + validDays * 24 * 60 * 60 * 1000)

export const invitationRoutes = [
  route(listInvitations, async ({ db, actor, query, now }) => {
    const { limit, cursor } = query
    const [rows, total] = await Promise.all([
      listInvitationRows(db, actor, { limit: limit + 1, after: decodeTimeCursor(cursor) }),
      countInvitations(db, actor),
    ])
    return buildPage(
      rows,
      limit,
      total,
      (row) => presentInvitation(row, now),
      (row) => [row.createdAt, row.id],
    )
  }),

  route(invitePerson, async (request) => {
    const { db, actor, body, now } = request
    await lockPeople(db, actor)
    assertCanGrantRights(await listAdministratorRows(db, actor), actor.userId, body)
    await assertValidInvitation(db, actor, body)
    const role = body.practiceRole ? await getAssignableRole(db, actor, body.practiceRole) : null
    if (role && (body.owner || body.role === 'patient'))
      throw new DomainError('request.invalid', {
        fields: { practiceRole: 'Only staff without ownership have a role' },
      })
    if (body.role === 'patient' && body.credentials.length > 0) throw patientCredentialsError()
    await withdrawOpenInvitations(db, actor, body, now)
    const token = createToken()
    const inserted = await insertInvitation(db, {
      organizationId: actor.organizationId,
      email: body.email,
      role: body.role,
      owner: body.owner,
      billing: body.billing,
      ...toRoleColumns(role),
      ...splitCredentials(body.credentials),
      facilityIds: [...new Set(body.facilityIds)],
      patientId: body.patientId,
      firstName: body.firstName,
      lastName: body.lastName,
      tokenHash: hashToken(token),
      invitedBy: actor.userId,
      createdAt: now.toISOString(),
      expiresAt: computeExpiry(now).toISOString(),
    })
    return sendInvitation(request, inserted!.id, token) // an insert returns its row
  }),

  route(resendInvitation, async (request) => {
    const { db, actor, params, now } = request
    await lockPeople(db, actor)
    const row = await findInvitationById(db, actor, params.invitationId)
    if (!row) throw new DomainError('request.not-found')
    const { email, role, owner, billing, facilityIds, patientId } = row
    const rights = { email, role, owner, billing, facilityIds, patientId }
    assertCanGrantRights(await listAdministratorRows(db, actor), actor.userId, rights)
    const token = createToken()
    if (!(await renewInvitation(db, actor, row.id, hashToken(token), computeExpiry(now))))
      throw new DomainError('invitation.closed')
    await assertValidInvitation(db, actor, rights)
    // A newer one for the same address ends: one person has one open link.
    await withdrawOpenInvitations(db, actor, { email, patientId, exceptId: row.id }, now)
    return sendInvitation(request, row.id, token)
  }),

  route(withdrawInvitation, async ({ db, actor, params, now }) => {
    const row = await findInvitationById(db, actor, params.invitationId)
    if (!row) throw new DomainError('request.not-found')
    if (row.withdrawnAt) return presentInvitation(row, now)
    if (!(await withdrawInvitationRow(db, actor, row.id, now))) throw new DomainError('invitation.closed')
    return getInvitationOrThrow(db, actor, row.id, now)
  }),
]

/** Rejects an address, a chart or a facility that does not fit; the caller's permissions were checked before. */
async function assertValidInvitation(
  db: Db,
  actor: Actor,
  body: Pick<RequestBody<typeof invitePerson>, 'email' | 'role' | 'patientId' | 'facilityIds'>,
): Promise<void> {
  if (body.role === 'patient' && !body.patientId) throw invalidChartError('Select the patient’s chart')
  if (body.role !== 'patient' && body.patientId)
    throw invalidChartError('Only patients can be linked to a chart')
  if (body.patientId) {
    const patient = await findPatientById(db, actor, body.patientId)
    if (!patient) throw invalidChartError('Patient not found')
    // An account would outlive the chart.
    if (patient.isSample) throw new DomainError('sample-data.patient')
    if (patient.userId) throw new DomainError('people.chart-taken')
  }
  const member = await findMemberByEmail(db, actor, body.email)
  // A patient who is a member without a chart gets it by invitation too.
  const getsChart =
    member?.role === 'patient' && !member.chartId && !member.disabledAt && body.role === 'patient'
  if (member && !getsChart) throw new DomainError('people.member')
  const known = await listFacilityIdsAmong(db, actor, body.facilityIds)
  if (known.length !== new Set(body.facilityIds).size) throw unknownFacilityError()
}

const invalidChartError = (words: string) =>
  new DomainError('request.invalid', { fields: { patientId: words } })

/** Emails the link in the same transaction and returns the current invitation. */
async function sendInvitation(
  { db, actor, mail, baseUrl, now }: Pick<Request, 'db' | 'actor' | 'mail' | 'baseUrl' | 'now'>,
  id: string,
  token: string,
): Promise<Invitation> {
  const [answer, organization] = [
    await getInvitationOrThrow(db, actor, id, now),
    await getOrganizationName(db, actor),
  ]
  // Names are typed by people: a line break in one must not become a line of the mail, nor an old one bring its link.
  const sanitizeLine = (text: string, otherwise: string) =>
    containsLink(text) ? otherwise : text.replace(/\s+/g, ' ').trim()
  const practice = sanitizeLine(organization, 'a practice')
  const url = `${baseUrl}/auth?invite=${token}`
  if (answer.role === 'patient') {
    const clinic = sanitizeLine(organization, '')
    const write = (i18n: I18n) =>
      [
        clinic === ''
          ? i18n._('Your clinic invites you to see your wounds, visits, and care plan online.')
          : i18n._('{clinic} invites you to see your wounds, visits, and care plan online.', { clinic }),
        `${i18n._('Open this link to create your account. You can use it once. It expires in {days} days:', { days: validDays })}\n${url}`,
        i18n._('If you did not expect this email, you can ignore it.'),
      ].join('\n\n')
    const patient = answer.patientId ? await findPatientById(db, actor, answer.patientId) : undefined
    const language = findPatientLanguage(patient?.preferredLanguage)
    await mail({
      to: answer.email,
      subject: writeForPatient(language, (i18n) => i18n._('Your invitation to see your care online'), ' / '),
      text: writeForPatient(language, write),
    })
    return answer
  }
  await mail({
    to: answer.email,
    subject: `You are invited to ${practice} on Mendwell`,
    text: [
      `${sanitizeLine(answer.invitedByName, 'A colleague')} invites you to join ${practice} on Mendwell.`,
      `Open this link to accept. It expires in ${validDays} days and can be used once:`,
      url,
      'If you did not expect this invitation, you can ignore this email.',
    ].join('\n\n'),
  })
  return answer
}

async function getInvitationOrThrow(db: Db, actor: Actor, id: string, now: Date): Promise<Invitation> {
  const row = await findInvitationById(db, actor, id)
  if (!row) throw new DomainError('request.not-found')
  return presentInvitation(row, now)
}

function getState(row: InvitationRow, now: Date): Invitation['state'] {
  if (row.acceptedAt) return 'accepted'
  if (row.withdrawnAt) return 'withdrawn'
  return new Date(row.expiresAt) <= now ? 'expired' : 'open'
}

const presentInvitation = (row: InvitationRow, now: Date): Invitation => ({
  ...row,
  state: getState(row, now),
})
