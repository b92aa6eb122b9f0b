/** The own calendar feed over HTTP: made, renewed, closed by its holder; fetched by whoever has its secret address. */
import {
  closeCalendarFeed,
  fetchCalendar,
  openCalendarFeed,
  readCalendarFeed,
  type CalendarFeed,
} from '@mendwell/contract'
import { randomBytes } from 'node:crypto'
import type { Actor } from '../../platform/actor.ts'
import { FileAnswer, hashToken, openRoute, route } from '../../platform/http/route.ts'
import { Refusal } from '../../platform/domain-error.ts'
import { calendarOf } from './feed.ts'
import { dropFeed, feedAppointments, feedOf, holderOf, storeFeed, type FeedHolder } from './feed-store.ts'

const dayMs = 86_400_000
const closed: CalendarFeed = { isOpen: false, createdAt: null, lastUsedAt: null }

const feed = (row: { created_at: string; last_used_at: string | null } | undefined): CalendarFeed =>
  row ? { isOpen: true, createdAt: row.created_at, lastUsedAt: row.last_used_at } : closed

export const feedRoutes = [
  route(readCalendarFeed, async ({ db, actor }) => feed(await feedOf(db, actor))),

  route(openCalendarFeed, async ({ db, actor, now, baseUrl }) => {
    const secret = randomBytes(32).toString('base64url')
    const row = await storeFeed(db, actor, hashToken(secret), now)
    return { ...feed(row), url: `${baseUrl}/api/calendars/${secret}/appointments.ics` }
  }),

  route(closeCalendarFeed, async ({ db, actor }) => {
    await dropFeed(db, actor)
    return closed
  }),

  openRoute(fetchCalendar, async ({ database, params, now, log }) => {
    const holder = await database.open((db) => holderOf(db, hashToken(params.secret), now))
    if (!holder) throw new Refusal('request.not-found')
    const actor = actorOf(holder)
    const rows = await database.within(actor.organizationId, (db) =>
      feedAppointments(
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
      details: { patients: [...new Set(rows.map((row) => row.patient_id))] },
    })
    return new FileAnswer(calendarOf(rows, actor.role === 'patient'))
  }),
]

/** The secret stands for its holder, and opens nothing but this. */
const actorOf = (holder: FeedHolder): Actor => ({
  userId: holder.user_id,
  organizationId: holder.organization_id,
  role: holder.role,
  owner: holder.owner,
  billing: false,
  facilityIds: holder.facility_ids,
  factorDemanded: false,
  mustEnrol: false,
  proved: false,
  breakGlassId: null,
})
