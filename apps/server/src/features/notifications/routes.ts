/** Notifications, preferences and the event stream over HTTP. Users see only their own. */
import type { PatientLanguage } from '@mendwell/clinical'
import {
  changePreferences,
  countNotices,
  listDemoMail,
  listNotices,
  readAllNotices,
  readNotice,
  readPreferences,
  streamEvents,
  type UserNotification,
  type Preferences,
} from '@mendwell/contract'
import { hasRight } from '@mendwell/contract/rights'
import type { Actor } from '../../platform/actor.ts'
import { publishEvent, type DomainEvent } from '../../platform/events/publish.ts'
import { buildPage, decodeTimeCursor } from '../../platform/http/cursor.ts'
import { route, streamRoute } from '../../platform/http/route.ts'
import { DomainError } from '../../platform/domain-error.ts'
import {
  countNotificationRows as countOwn,
  markAllRead,
  markRead,
  listNotificationRows,
  isDemoOrganization,
  findPreferences,
  savePreferences,
  type NotificationRow,
  type PreferencesRow,
} from './store.ts'
import { mandatoryTypes, buildPreferences } from './preferences.ts'
import { readTextColumns } from './texts.ts'

export const notificationRoutes = [
  route(listNotices, async ({ db, actor, query, now, language }) => {
    const { limit, cursor } = query
    const filter = { unread: query.unread === 'true' }
    const [rows, total] = await Promise.all([
      listNotificationRows(db, actor, now, filter, { limit: limit + 1, after: decodeTimeCursor(cursor) }),
      countOwn(db, actor, now, filter),
    ])
    return buildPage(
      rows,
      limit,
      total,
      (row) => presentNotification(row, language),
      (row) => [row.createdAt, row.id],
    )
  }),

  route(countNotices, async ({ db, actor, now }) => ({
    unread: await countOwn(db, actor, now, { unread: true }),
  })),

  route(readNotice, async ({ db, actor, params, now, language }) => {
    const row = await markRead(db, actor, now, params.noticeId)
    if (!row) throw new DomainError('request.not-found')
    await publishEvent(db, actor.organizationId, [actor.userId], { type: 'notice' })
    return presentNotification(row, language)
  }),

  route(readAllNotices, async ({ db, actor, now }) => {
    const read = await markAllRead(db, actor, now)
    if (read.length > 0) await publishEvent(db, actor.organizationId, [actor.userId], { type: 'notice' })
    return { unread: 0 }
  }),

  route(listDemoMail, async ({ db, actor, demo, post }) => {
    if (!demo || !(await isDemoOrganization(db, actor))) throw new DomainError('request.not-found')
    return post.kept(actor.organizationId)
  }),

  route(readPreferences, async ({ db, actor }) => presentPreferences(await findPreferences(db, actor))),

  route(changePreferences, async ({ db, actor, body, now }) => {
    const silenced = mandatoryTypes.filter((type) => {
      const wish = body.notices?.[type]
      return wish && !(wish.inApp && wish.email)
    })
    if (silenced.length > 0) {
      throw new DomainError('request.invalid', {
        fields: Object.fromEntries(silenced.map((type) => [`notices.${type}`, 'Can’t be turned off'])),
      })
    }
    return presentPreferences(await savePreferences(db, actor, body, now))
  }),

  streamRoute(streamEvents, async ({ db, actor, now, happened }) => {
    const others = happened?.filter(({ type }) => type !== 'notice') ?? []
    const shown = others.filter(({ type }) => mayHear(actor, type))
    if (happened && others.length === happened.length) return shown
    const unread = await countOwn(db, actor, now, { unread: true })
    return [...shown, { type: 'notice' as const, unread }]
  }),
]

/** Events have ids only; still, that a message came is for those who may read it. */
const mayHear = (actor: Actor, type: DomainEvent['type']) =>
  actor.role === 'patient' || hasRight(actor, type === 'message' ? 'messages' : 'charts.read')

const presentNotification = (row: NotificationRow, language: PatientLanguage): UserNotification => ({
  ...row,
  ...readTextColumns(row, language),
  type: row.type as UserNotification['type'], // written by notify, which knows the contract's list
  channels: row.channels as UserNotification['channels'], // as above
})

const presentPreferences = (row: PreferencesRow | undefined): Preferences => ({
  theme: (row?.theme ?? 'system') as Preferences['theme'], // the column's check admits what the contract lists
  notices: buildPreferences(row?.notices ?? null),
  formats: (row?.formats ?? {}) as Preferences['formats'], // written by changePreferences only
})
