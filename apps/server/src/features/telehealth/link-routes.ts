/** The patient's side of a call by link, without an account: what it is for, a ticket into the waiting room, a rating. */
import { joinByCallLink, openCallLink, rateByCallLink } from '@mendwell/contract'
import { publishEvent } from '../../platform/events/publish.ts'
import { hashToken, publicRoute, type PublicRequest } from '../../platform/http/route.ts'
import { DomainError } from '../../platform/domain-error.ts'
import { findPatientLanguage } from '../patients/public.ts'
import { getSessionStatus } from './presenter.ts'
import { getLinkExpiry } from './invite.ts'
import { findLinkByToken, findSessionProvider, findSessionByLink, type CallLinkRow } from './links-store.ts'
import { assertRoomOpen, createTicket } from './room/tickets.ts'
import { saveRating } from './store.ts'

export const linkRoutes = [
  publicRoute(openCallLink, async (request) => {
    const { link, row } = await getLinkSessionOrThrow(request)
    await logLinkAccess(request, link, row.patientId, 'open')
    return {
      organizationName: row.organizationName,
      providerName: `${row.providerFirstName} ${row.providerLastName}`,
      scheduledDate: row.startsAt,
      scheduledDay: row.localDate,
      scheduledTime: row.localTime,
      timeZone: row.timeZone,
      duration: row.durationMinutes,
      status: getSessionStatus(row),
      isRated: row.rating !== null,
      language: findPatientLanguage(row.preferredLanguage),
    }
  }),

  publicRoute(joinByCallLink, async (request) => {
    const { link, row } = await getLinkSessionOrThrow(request)
    assertRoomOpen(row, request.now)
    await logLinkAccess(request, link, row.patientId, 'join')
    const of = { organizationId: link.organizationId, sessionId: link.sessionId, linkId: link.linkId }
    return request.database.within(link.organizationId, (db) =>
      createTicket(db, { ...of, side: 'patient', userId: null, holder: null }, request.now),
    )
  }),

  publicRoute(rateByCallLink, async (request) => {
    const { link, row } = await getLinkSessionOrThrow(request)
    const { satisfactionRating } = request.body
    if (row.startedAt === null || getSessionStatus(row) === 'cancelled')
      throw new DomainError('telehealth.transition')
    await request.database.within(link.organizationId, async (db) => {
      const { organizationId, sessionId: id } = link
      if (!(await saveRating(db, organizationId, id, satisfactionRating, request.now))) {
        throw new DomainError('telehealth.rated')
      }
      const provider = await findSessionProvider(db, link)
      if (provider) await publishEvent(db, organizationId, [provider.providerId], { type: 'telehealth', id })
      // Before the commit: a rating without an audit row is not stored.
      await logLinkAccess(request, link, row.patientId, 'rate')
    })
    return { satisfactionRating }
  }),
]

type LinkRequest = Pick<PublicRequest, 'database' | 'now' | 'log'> & { body: { token: string } }

/** One answer for every link that does not work, whatever the reason. */
async function getLinkSessionOrThrow({ database, body, now }: LinkRequest) {
  const link = await database.open((db) => findLinkByToken(db, hashToken(body.token)))
  const row = link && (await database.within(link.organizationId, (db) => findSessionByLink(db, link)))
  if (!row || now >= getLinkExpiry(row)) throw new DomainError('call.link')
  return { link, row }
}

/** The audit row is in the name of the link's sender; the action says that it came by the link. */
const logLinkAccess = ({ log: write }: LinkRequest, link: CallLinkRow, patientId: string, action: string) =>
  write({
    organizationId: link.organizationId,
    userId: link.madeBy,
    patientId,
    action: `call-link.${action}`,
    resourceType: 'telehealth-session',
    resourceId: link.sessionId,
    details: { callLink: link.linkId },
  })
