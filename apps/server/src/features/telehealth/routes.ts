/** Video visits over HTTP. Shapes stand in the contract, the row rule is that of appointments, the steps in keep.ts. */
import {
  cancelTelehealthSession,
  createTelehealthSession,
  endTelehealthSession,
  inviteToTelehealth,
  joinTelehealthSession,
  listTelehealthSessions,
  rateTelehealthSession,
  readTelehealthSession,
  rescheduleTelehealthSession,
  revokeTelehealthInvitation,
  startTelehealthSession,
  telehealthStats,
} from '@mendwell/contract'
import { tell } from '../../platform/events/publish.ts'
import { pageOf, readTimeCursor } from '../../platform/http/cursor.ts'
import { route, type Request } from '../../platform/http/route.ts'
import { Refusal } from '../../platform/domain-error.ts'
import { sessionOf, statusOf } from './presenter.ts'
import { invite, revoke } from './invite.ts'
import { book, cancel, end, reschedule, seen, start } from './service.ts'
import { linkRoutes } from './link-routes.ts'
import { refuseUnlessOpen, sideOf, ticketFor } from './room/tickets.ts'
import { countSessions, insertRating, ratingsOf, sessionsPage, type SessionRow } from './store.ts'

const everybody = { patientId: 'all', providerId: 'all' } as const

type Told = Pick<Request, 'actor' | 'baseUrl' | 'now'>
const told = ({ actor, baseUrl, now }: Told, row: SessionRow) => sessionOf(actor, row, baseUrl, now)

export const telehealthRoutes = [
  route(listTelehealthSessions, async (request) => {
    const { db, actor, query, now, note } = request
    const { limit } = query
    const [rows, total] = await Promise.all([
      sessionsPage(db, actor, query, now, { limit: limit + 1, after: readTimeCursor(query.cursor) }),
      countSessions(db, actor, query, now),
    ])
    note({ patients: [...new Set(rows.slice(0, limit).map((row) => row.patient_id))] })
    return pageOf(
      rows,
      limit,
      total,
      (row) => told(request, row),
      (row) => [row.starts_at, row.id],
    )
  }),

  route(telehealthStats, async ({ db, actor, now }) => {
    const count = (when: 'today' | 'upcoming' | 'history') =>
      countSessions(db, actor, { ...everybody, when }, now)
    const [todaySessions, upcoming, completed, rated] = await Promise.all([
      count('today'),
      count('upcoming'),
      count('history'),
      ratingsOf(db, actor),
    ])
    const { average = null, ratings = 0 } = rated ?? {}
    return { todaySessions, upcoming, completed, averageRating: average, ratings }
  }),

  route(readTelehealthSession, async (request) =>
    told(request, await seen(request.db, request.actor, request.params.telehealthSessionId)),
  ),

  route(createTelehealthSession, async (request) =>
    told(request, await book(request.db, request.actor, request.body, request.now)),
  ),

  route(rescheduleTelehealthSession, async (request) => {
    const { db, actor, params, body, now } = request
    return told(request, await reschedule(db, actor, params.telehealthSessionId, body, now))
  }),

  route(cancelTelehealthSession, async (request) => {
    const { db, actor, params, body, now } = request
    return told(request, await cancel(db, actor, params.telehealthSessionId, body.reason, now))
  }),

  route(startTelehealthSession, async (request) => {
    const { db, actor, params, now } = request
    return told(request, await start(db, actor, params.telehealthSessionId, now))
  }),

  route(endTelehealthSession, async (request) => {
    const { db, actor, params, body, now } = request
    return told(request, await end(db, actor, params.telehealthSessionId, body, now))
  }),

  route(rateTelehealthSession, async (request) => {
    const { db, actor, params, body, now } = request
    const row = await seen(db, actor, params.telehealthSessionId)
    if (row.started_at === null || statusOf(row) === 'cancelled') throw new Refusal('telehealth.transition')
    if (!(await insertRating(db, actor.organizationId, row.id, body.satisfactionRating, now))) {
      throw new Refusal('telehealth.rated')
    }
    await tell(db, actor.organizationId, [row.provider_id], { type: 'telehealth', id: row.id })
    return told(request, await seen(db, actor, row.id))
  }),

  route(inviteToTelehealth, async ({ db, actor, params, body, now, mail, baseUrl, note }) => {
    const { patient_id: patientId } = await seen(db, actor, params.telehealthSessionId)
    note({ patients: [patientId] })
    return invite(db, actor, params.telehealthSessionId, body.email, { mail, baseUrl, now })
  }),

  route(revokeTelehealthInvitation, async (request) => {
    const { db, actor, params, now } = request
    return told(request, await revoke(db, actor, params.telehealthSessionId, now))
  }),

  route(joinTelehealthSession, async ({ db, actor, params, now, note, tokenHash: holder }) => {
    const row = await seen(db, actor, params.telehealthSessionId)
    const side = sideOf(actor, row)
    refuseUnlessOpen(row, now)
    note({ patients: [row.patient_id], side })
    const { organizationId, userId } = actor
    return ticketFor(db, { organizationId, sessionId: row.id, side, userId, linkId: null, holder }, now)
  }),

  ...linkRoutes,
]
