/** Notices, preferences and the stream over HTTP. Everybody sees their own only. */
import {
  changePreferences,
  countNotices,
  listDemoMail,
  listNotices,
  readAllNotices,
  readNotice,
  readPreferences,
  streamEvents,
  type Notice,
  type Preferences,
} from '@mendwell/contract'
import { tell } from '../../platform/events/publish.ts'
import { pageOf, readTimeCursor } from '../../platform/http/cursor.ts'
import { route, streamRoute } from '../../platform/http/route.ts'
import { Refusal } from '../../platform/domain-error.ts'
import {
  countNotices as countOwn,
  markAllRead,
  markRead,
  noticesPage,
  organizationIsDemo,
  preferencesOf,
  savePreferences,
  type NoticeRow,
  type PreferencesRow,
} from './store.ts'
import { cannotBeSilenced, wishes } from './preferences.ts'

export const noticeRoutes = [
  route(listNotices, async ({ db, actor, query, now }) => {
    const { limit, cursor } = query
    const filter = { unread: query.unread === 'true' }
    const [rows, total] = await Promise.all([
      noticesPage(db, actor, now, filter, { limit: limit + 1, after: readTimeCursor(cursor) }),
      countOwn(db, actor, now, filter),
    ])
    return pageOf(rows, limit, total, notice, (row) => [row.created_at, row.id])
  }),

  route(countNotices, async ({ db, actor, now }) => ({
    unread: await countOwn(db, actor, now, { unread: true }),
  })),

  route(readNotice, async ({ db, actor, params, now }) => {
    const row = await markRead(db, actor, now, params.noticeId)
    if (!row) throw new Refusal('request.not-found')
    await tell(db, actor.organizationId, [actor.userId], { type: 'notice' })
    return notice(row)
  }),

  route(readAllNotices, async ({ db, actor, now }) => {
    const read = await markAllRead(db, actor, now)
    if (read.length > 0) await tell(db, actor.organizationId, [actor.userId], { type: 'notice' })
    return { unread: 0 }
  }),

  route(listDemoMail, async ({ db, actor, demo, post }) => {
    if (!demo || !(await organizationIsDemo(db, actor))) throw new Refusal('request.not-found')
    return post.kept(actor.organizationId)
  }),

  route(readPreferences, async ({ db, actor }) => preferences(await preferencesOf(db, actor))),

  route(changePreferences, async ({ db, actor, body, now }) => {
    const silenced = cannotBeSilenced.filter((type) => {
      const wish = body.notices?.[type]
      return wish && !(wish.inApp && wish.email)
    })
    if (silenced.length > 0) {
      throw new Refusal('request.invalid', {
        fields: Object.fromEntries(silenced.map((type) => [`notices.${type}`, 'Cannot be switched off'])),
      })
    }
    return preferences(await savePreferences(db, actor, { theme: body.theme, notices: body.notices }, now))
  }),

  streamRoute(streamEvents, async ({ db, actor, now, happened }) => {
    const others = happened?.filter(({ type }) => type !== 'notice') ?? []
    if (happened && others.length === happened.length) return others
    const unread = await countOwn(db, actor, now, { unread: true })
    return [...others, { type: 'notice' as const, unread }]
  }),
]

const notice = (row: NoticeRow): Notice => ({
  id: row.id,
  type: row.type as Notice['type'], // written by notify, which knows the contract's list
  priority: row.priority as Notice['priority'], // the column's check admits what the contract lists
  title: row.title,
  message: row.message,
  actionUrl: row.action_url,
  isRead: row.is_read,
  userId: row.user_id,
  patientId: row.patient_id,
  isDelivered: row.is_delivered,
  scheduledDate: row.scheduled_date,
  deliveredDate: row.delivered_date,
  expiresAt: row.expires_at,
  channels: row.channels as Notice['channels'], // as above
  metadata: row.metadata as Notice['metadata'], // as above
  createdAt: row.created_at,
})

const preferences = (row: PreferencesRow | undefined): Preferences => ({
  theme: (row?.theme ?? 'system') as Preferences['theme'], // the column's check admits what the contract lists
  notices: wishes(row?.notices ?? null),
})
