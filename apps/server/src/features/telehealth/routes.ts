/** Video visits over HTTP. Schemas are in the contract, the row rule is that of appointments, the transitions are in service.ts. */
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
import { publishEvent } from '../../platform/events/publish.ts'
import { buildPage, decodeTimeCursor } from '../../platform/http/cursor.ts'
import { route, type Request } from '../../platform/http/route.ts'
import { DomainError } from '../../platform/domain-error.ts'
import { presentSession, getSessionStatus } from './presenter.ts'
import { invitePatient, revokeInvitation } from './invite.ts'
import {
  createSession,
  cancelSession,
  endSession,
  rescheduleSession,
  getSessionOrThrow,
  startSession,
} from './service.ts'
import { linkRoutes } from './link-routes.ts'
import { assertRoomOpen, getCallSide, createTicket } from './room/tickets.ts'
import { countSessions, saveRating, findRatings, listSessionRows, type SessionRow } from './store.ts'

const noFilter = { patientId: 'all', providerId: 'all' } as const

type PresentContext = Pick<Request, 'actor' | 'baseUrl' | 'now'>
const presentRow = ({ actor, baseUrl, now }: PresentContext, row: SessionRow) =>
  presentSession(actor, row, baseUrl, now)

export const telehealthRoutes = [
  route(listTelehealthSessions, async (request) => {
    const { db, actor, query, now, note } = request
    const { limit } = query
    const [rows, total] = await Promise.all([
      listSessionRows(db, actor, query, now, { limit: limit + 1, after: decodeTimeCursor(query.cursor) }),
      countSessions(db, actor, query, now),
    ])
    note({ patients: [...new Set(rows.slice(0, limit).map((row) => row.patientId))] })
    return buildPage(
      rows,
      limit,
      total,
      (row) => presentRow(request, row),
      (row) => [row.startsAt, row.id],
    )
  }),

  route(telehealthStats, async ({ db, actor, now }) => {
    const countByTime = (when: 'today' | 'upcoming' | 'history') =>
      countSessions(db, actor, { ...noFilter, when }, now)
    const [todaySessions, upcoming, completed, rated] = await Promise.all([
      countByTime('today'),
      countByTime('upcoming'),
      countByTime('history'),
      findRatings(db, actor),
    ])
    const { average = null, ratings = 0 } = rated ?? {}
    return { todaySessions, upcoming, completed, averageRating: average, ratings }
  }),

  route(readTelehealthSession, async (request) =>
    presentRow(
      request,
      await getSessionOrThrow(request.db, request.actor, request.params.telehealthSessionId),
    ),
  ),

  route(createTelehealthSession, async (request) =>
    presentRow(request, await createSession(request.db, request.actor, request.body, request.now)),
  ),

  route(rescheduleTelehealthSession, async (request) => {
    const { db, actor, params, body, now } = request
    return presentRow(request, await rescheduleSession(db, actor, params.telehealthSessionId, body, now))
  }),

  route(cancelTelehealthSession, async (request) => {
    const { db, actor, params, body, now } = request
    return presentRow(request, await cancelSession(db, actor, params.telehealthSessionId, body.reason, now))
  }),

  route(startTelehealthSession, async (request) => {
    const { db, actor, params, now } = request
    return presentRow(request, await startSession(db, actor, params.telehealthSessionId, now))
  }),

  route(endTelehealthSession, async (request) => {
    const { db, actor, params, body, now } = request
    return presentRow(request, await endSession(db, actor, params.telehealthSessionId, body, now))
  }),

  route(rateTelehealthSession, async (request) => {
    const { db, actor, params, body, now } = request
    const row = await getSessionOrThrow(db, actor, params.telehealthSessionId)
    if (row.startedAt === null || getSessionStatus(row) === 'cancelled')
      throw new DomainError('telehealth.transition')
    if (!(await saveRating(db, actor.organizationId, row.id, body.satisfactionRating, now))) {
      throw new DomainError('telehealth.rated')
    }
    await publishEvent(db, actor.organizationId, [row.providerId], { type: 'telehealth', id: row.id })
    return presentRow(request, await getSessionOrThrow(db, actor, row.id))
  }),

  route(inviteToTelehealth, async ({ db, actor, params, body, now, mail, baseUrl, note }) => {
    const { patientId } = await getSessionOrThrow(db, actor, params.telehealthSessionId)
    note({ patients: [patientId] })
    return invitePatient(db, actor, params.telehealthSessionId, body.email, { mail, baseUrl, now })
  }),

  route(revokeTelehealthInvitation, async (request) => {
    const { db, actor, params, now } = request
    return presentRow(request, await revokeInvitation(db, actor, params.telehealthSessionId, now))
  }),

  route(joinTelehealthSession, async ({ db, actor, params, now, note, tokenHash: holder }) => {
    const row = await getSessionOrThrow(db, actor, params.telehealthSessionId)
    const side = getCallSide(actor, row)
    assertRoomOpen(row, now)
    note({ patients: [row.patientId], side })
    const { organizationId, userId } = actor
    return createTicket(db, { organizationId, sessionId: row.id, side, userId, linkId: null, holder }, now)
  }),

  ...linkRoutes,
]
