/** The personal calendar feed over HTTP: created, renewed and closed by its owner; fetched by anyone with its secret address. */
import {
  closeCalendarFeed,
  fetchCalendar,
  openCalendarFeed,
  readCalendarFeed,
  type CalendarFeed,
} from '@mendwell/contract'
import { computeRights } from '@mendwell/contract/rights'
import { randomBytes } from 'node:crypto'
import type { Actor } from '../../platform/actor.ts'
import { FileResponse, hashToken, publicRoute, route } from '../../platform/http/route.ts'
import { DomainError } from '../../platform/domain-error.ts'
import { buildCalendar } from './feed.ts'
import {
  deleteFeed,
  listFeedAppointments,
  findFeed,
  findFeedHolder,
  saveFeed,
  type FeedHolder,
} from './feed-store.ts'

const dayMs = 86_400_000
const closed: CalendarFeed = { isOpen: false, createdAt: null, lastUsedAt: null }

const presentFeed = (row: { createdAt: string; lastUsedAt: string | null } | undefined): CalendarFeed =>
  row ? { isOpen: true, createdAt: row.createdAt, lastUsedAt: row.lastUsedAt } : closed

export const feedRoutes = [
  route(readCalendarFeed, async ({ db, actor }) => presentFeed(await findFeed(db, actor))),

  route(openCalendarFeed, async ({ db, actor, now, baseUrl }) => {
    const secret = randomBytes(32).toString('base64url')
    const row = await saveFeed(db, actor, hashToken(secret), now)
    return { ...presentFeed(row), url: `${baseUrl}/api/calendars/${secret}/appointments.ics` }
  }),

  route(closeCalendarFeed, async ({ db, actor }) => {
    await deleteFeed(db, actor)
    return closed
  }),

  publicRoute(fetchCalendar, async ({ database, params, now, log }) => {
    const holder = await database.open((db) => findFeedHolder(db, hashToken(params.secret), now))
    if (!holder) throw new DomainError('request.not-found')
    const actor = toActor(holder)
    const rows = await database.within(actor.organizationId, (db) =>
      listFeedAppointments(
        db,
        actor,
        new Date(now.getTime() - 30 * dayMs),
        new Date(now.getTime() + 180 * dayMs),
      ),
    )
    await log({
      organizationId: actor.organizationId,
      userId: actor.userId,
      action: 'calendar-feed.fetch',
      resourceType: 'calendar-feed',
      details: { patients: [...new Set(rows.map((row) => row.patientId))] },
    })
    return new FileResponse(buildCalendar(rows, actor.role === 'patient'))
  }),
]

/** The secret identifies its owner and gives access to nothing else. */
const toActor = (holder: FeedHolder): Actor => ({
  userId: holder.userId,
  organizationId: holder.organizationId,
  role: holder.role,
  owner: holder.owner,
  billing: false,
  rights: computeRights({ ...holder, billing: false, roleRights: null }),
  facilityIds: holder.facilityIds,
  factorDemanded: false,
  mustEnrol: false,
  proved: false,
  breakGlassId: null,
})
