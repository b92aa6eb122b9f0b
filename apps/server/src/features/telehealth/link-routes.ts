/** The patient's side of a call by link, without an account: what it is for, a ticket into the waiting room, a rating. */
import { joinByCallLink, openCallLink, rateByCallLink } from '@mendwell/contract'
import { tell } from '../../platform/events/publish.ts'
import { hashToken, openRoute, type OpenRequest } from '../../platform/http/route.ts'
import { Refusal } from '../../platform/domain-error.ts'
import { statusOf } from './presenter.ts'
import { linkEnd } from './invite.ts'
import { linkByToken, providerOfSession, sessionOfLink, type LinkOf } from './links-store.ts'
import { refuseUnlessOpen, ticketFor } from './room/tickets.ts'
import { insertRating } from './store.ts'

export const linkRoutes = [
  openRoute(openCallLink, async (request) => {
    const { link, row } = await opened(request)
    await log(request, link, row.patient_id, 'open')
    return {
      organizationName: row.organization_name,
      providerName: `${row.provider_first_name} ${row.provider_last_name}`,
      scheduledDate: row.starts_at,
      scheduledDay: row.local_date,
      scheduledTime: row.local_time,
      timeZone: row.time_zone,
      duration: row.duration_minutes,
      status: statusOf(row),
      isRated: row.rating !== null,
    }
  }),

  openRoute(joinByCallLink, async (request) => {
    const { link, row } = await opened(request)
    refuseUnlessOpen(row, request.now)
    await log(request, link, row.patient_id, 'join')
    const of = { organizationId: link.organization_id, sessionId: link.session_id, linkId: link.link_id }
    return request.database.within(link.organization_id, (db) =>
      ticketFor(db, { ...of, side: 'patient', userId: null, holder: null }, request.now),
    )
  }),

  openRoute(rateByCallLink, async (request) => {
    const { link, row } = await opened(request)
    const { satisfactionRating } = request.body
    if (row.started_at === null || statusOf(row) === 'cancelled') throw new Refusal('telehealth.transition')
    await request.database.within(link.organization_id, async (db) => {
      const { organization_id: organizationId, session_id: id } = link
      if (!(await insertRating(db, organizationId, id, satisfactionRating, request.now))) {
        throw new Refusal('telehealth.rated')
      }
      const provider = await providerOfSession(db, link)
      if (provider) await tell(db, organizationId, [provider.provider_id], { type: 'telehealth', id })
      // Before the commit: a rating that the log does not know is not kept.
      await log(request, link, row.patient_id, 'rate')
    })
    return { satisfactionRating }
  }),
]

type ByLink = Pick<OpenRequest, 'database' | 'now' | 'log'> & { body: { token: string } }

/** One answer for every link that does not work, whatever the reason. */
async function opened({ database, body, now }: ByLink) {
  const link = await database.open((db) => linkByToken(db, hashToken(body.token)))
  const row = link && (await database.within(link.organization_id, (db) => sessionOfLink(db, link)))
  if (!row || now >= linkEnd(row)) throw new Refusal('call.link')
  return { link, row }
}

/** The row is in the name of whoever sent the link; that it came by the link stands in the action. */
const log = ({ log: write }: ByLink, link: LinkOf, patientId: string, action: string) =>
  write({
    organizationId: link.organization_id,
    userId: link.made_by,
    patientId,
    action: `call-link.${action}`,
    resourceType: 'telehealth-session',
    resourceId: link.session_id,
    details: { callLink: link.link_id },
  })
