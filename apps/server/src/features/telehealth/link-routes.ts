/** The patient's side of a call by link, without an account: what it is for, a ticket into the waiting room, a rating. */
import { joinByCallLink, openCallLink, rateByCallLink } from '@mendwell/contract'
import { publishEvent } from '../../platform/events/publish.ts'
import { hashToken, publicRoute, type PublicRequest } from '../../platform/http/route.ts'
import { DomainError } from '../../platform/domain-error.ts'
import { getSessionStatus } from './presenter.ts'
import { getLinkExpiry } from './invite.ts'
import { findLinkByToken, findSessionProvider, findSessionByLink, type CallLinkRow } from './links-store.ts'
import { assertRoomOpen, createTicket } from './room/tickets.ts'
import { saveRating } from './store.ts'

export const linkRoutes = [
  publicRoute(openCallLink, async (request) => {
    const { link, row } = await getLinkSessionOrThrow(request)
    await logLinkAccess(request, link, row.patient_id, 'open')
    return {
      organizationName: row.organization_name,
      providerName: `${row.provider_first_name} ${row.provider_last_name}`,
      scheduledDate: row.starts_at,
      scheduledDay: row.local_date,
      scheduledTime: row.local_time,
      timeZone: row.time_zone,
      duration: row.duration_minutes,
      status: getSessionStatus(row),
      isRated: row.rating !== null,
    }
  }),

  publicRoute(joinByCallLink, async (request) => {
    const { link, row } = await getLinkSessionOrThrow(request)
    assertRoomOpen(row, request.now)
    await logLinkAccess(request, link, row.patient_id, 'join')
    const of = { organizationId: link.organization_id, sessionId: link.session_id, linkId: link.link_id }
    return request.database.within(link.organization_id, (db) =>
      createTicket(db, { ...of, side: 'patient', userId: null, holder: null }, request.now),
    )
  }),

  publicRoute(rateByCallLink, async (request) => {
    const { link, row } = await getLinkSessionOrThrow(request)
    const { satisfactionRating } = request.body
    if (row.started_at === null || getSessionStatus(row) === 'cancelled')
      throw new DomainError('telehealth.transition')
    await request.database.within(link.organization_id, async (db) => {
      const { organization_id: organizationId, session_id: id } = link
      if (!(await saveRating(db, organizationId, id, satisfactionRating, request.now))) {
        throw new DomainError('telehealth.rated')
      }
      const provider = await findSessionProvider(db, link)
      if (provider) await publishEvent(db, organizationId, [provider.provider_id], { type: 'telehealth', id })
      // Before the commit: a rating without an audit row is not stored.
      await logLinkAccess(request, link, row.patient_id, 'rate')
    })
    return { satisfactionRating }
  }),
]

type LinkRequest = Pick<PublicRequest, 'database' | 'now' | 'log'> & { body: { token: string } }

/** One answer for every link that does not work, whatever the reason. */
async function getLinkSessionOrThrow({ database, body, now }: LinkRequest) {
  const link = await database.open((db) => findLinkByToken(db, hashToken(body.token)))
  const row = link && (await database.within(link.organization_id, (db) => findSessionByLink(db, link)))
  if (!row || now >= getLinkExpiry(row)) throw new DomainError('call.link')
  return { link, row }
}

/** The audit row is in the name of the link's sender; the action says that it came by the link. */
const logLinkAccess = ({ log: write }: LinkRequest, link: CallLinkRow, patientId: string, action: string) =>
  write({
    organizationId: link.organization_id,
    userId: link.made_by,
    patientId,
    action: `call-link.${action}`,
    resourceType: 'telehealth-session',
    resourceId: link.session_id,
    details: { callLink: link.link_id },
  })
