/** SQL of notices and preferences. Reading passes the row rule of policy.ts. */
import { listStoppingStatuses, type PatientLanguage, patientLanguages } from '@mendwell/clinical'
import type { Role } from '@mendwell/contract'
import type { Insertable, Selectable } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import type { Right } from '@mendwell/contract/rights'
import type { Db } from '../../platform/db/connection.ts'
import { toRowLimit, q, sql, type Tables, type Column } from '../../platform/db/query.ts'
import { filterOwnNotifications } from './policy.ts'

export type NotificationRow = Selectable<Tables['notifications']>

const selectOwn = (actor: Actor, now: Date) =>
  filterOwnNotifications(actor, now.toISOString(), q.selectFrom('notifications'))

export const listNotificationRows = (
  db: Db,
  actor: Actor,
  now: Date,
  filter: { unread: boolean },
  page: { limit: number; after: readonly string[] | undefined },
): Promise<NotificationRow[]> => {
  const [at, id] = page.after ?? []
  let query = selectOwn(actor, now).selectAll('notifications').limit(toRowLimit(page.limit))
  if (filter.unread) query = query.where('isRead', '=', false)
  if (id) query = query.where(sql<boolean>`(created_at, id) < (${at}, ${id})`)
  return db.all(query.orderBy('createdAt', 'desc').orderBy('id', 'desc'))
}

export const countNotificationRows = async (
  db: Db,
  actor: Actor,
  now: Date,
  filter: { unread: boolean },
): Promise<number> => {
  const query = selectOwn(actor, now).select((eb) => eb.cast<number>(eb.fn.countAll(), 'int8').as('total'))
  return (await db.first(filter.unread ? query.where('isRead', '=', false) : query))?.total ?? 0
}

/** Marks one as read; undefined where it is not this person's. */
export const markRead = (db: Db, actor: Actor, now: Date, id: string): Promise<NotificationRow | undefined> =>
  db.first(
    q
      .updateTable('notifications')
      .set({ isRead: true })
      .where('id', 'in', selectOwn(actor, now).where('id', '=', id).select('id'))
      .returningAll(),
  )

/** Marks all as read, and returns which were not. */
export const markAllRead = (db: Db, actor: Actor, now: Date): Promise<{ id: string }[]> =>
  db.all(
    q
      .updateTable('notifications')
      .set({ isRead: true })
      .where('id', 'in', selectOwn(actor, now).where('isRead', '=', false).select('id'))
      .returning('id'),
  )

export const insertNotifications = async (
  db: Db,
  rows: Insertable<Tables['notifications']>[],
): Promise<void> => {
  if (rows.length > 0) await db.all(q.insertInto('notifications').values(rows).returning('id'))
}

export interface Recipient {
  userId: string
  email: string
  emailVerified: boolean
  /** What they chose, by type. */
  chosen: unknown
  role: Role
  /** Of a patient's record, where patients' texts are in it. */
  language: PatientLanguage | null
}

/** People of the organization who can still sign in: the named ones, or those who administer it. */
export const listRecipients = (
  db: Db,
  organizationId: string,
  to: readonly string[] | 'administrators',
  /** What the notification is about; null: nothing that takes a right. */
  right: Right | null,
): Promise<Recipient[]> => {
  const members = q
    .selectFrom('memberships as m')
    .innerJoin('users as u', 'u.id', 'm.userId')
    .leftJoin('preferences as p', (join) =>
      join.onRef('p.organizationId', '=', 'm.organizationId').onRef('p.userId', '=', 'm.userId'),
    )
    .where('m.organizationId', '=', organizationId)
    .where('m.disabledAt', 'is', null)
    .where('u.disabledAt', 'is', null)
    .where(
      sql<boolean>`(m.role <> 'patient' or not exists (select from patients own
        where own.organization_id = m.organization_id and own.user_id = m.user_id
          and own.id in (select charts_with_status(${listStoppingStatuses('notification')}))))`,
    )
    .$if(right !== null, (query) =>
      query.where(sql<boolean>`(m.role = 'patient' or holds_right(m, ${right}))`),
    )
    .select(['m.userId', 'u.email', 'u.emailVerified', 'p.notices as chosen', 'm.role'])
    .select(
      sql<PatientLanguage | null>`(select own.preferred_language from patients own
        where own.organization_id = m.organization_id and own.user_id = m.user_id
          and own.preferred_language = any(${patientLanguages}))`.as('language'),
    )
  return db.all(
    to === 'administrators'
      ? members.where((eb) =>
          eb.or([
            eb('m.role', '=', 'admin'),
            eb.and([eb('m.role', '=', 'clinician'), eb('m.owner', '=', true)]),
          ]),
        )
      : members.where((eb) => eb('m.userId', '=', eb.fn.any(eb.val(to)))),
  )
}

/** Whether one of these people was notified about this subject since then. */
export const wasNotified = async (
  db: Db,
  organizationId: string,
  people: readonly string[],
  actionUrl: string,
  since: string,
): Promise<boolean> =>
  (await db.first(
    q
      .selectFrom('notifications')
      .where('organizationId', '=', organizationId)
      .where((eb) => eb('userId', '=', eb.fn.any(eb.val(people))))
      .where('createdAt', '>=', since)
      .where('actionUrl', '=', actionUrl)
      .select('id')
      .limit(1),
  )) !== undefined

export type PreferencesRow = Selectable<Tables['preferences']>

export const findPreferences = (db: Db, actor: Actor): Promise<PreferencesRow | undefined> =>
  db.first(
    q
      .selectFrom('preferences')
      .where('organizationId', '=', actor.organizationId)
      .where('userId', '=', actor.userId)
      .selectAll(),
  )

/** What is not given stays; choices by type are laid over the earlier ones. A format of null is removed: the organization's applies. */
export const savePreferences = (
  db: Db,
  actor: Actor,
  change: {
    theme?: Column<'preferences', 'theme'> | undefined
    notices?: object | undefined
    formats?: object | undefined
  },
  at: Date,
): Promise<PreferencesRow | undefined> => {
  const notices = JSON.stringify(change.notices ?? {})
  const theme = change.theme ?? null
  const formats = JSON.stringify(change.formats ?? {})
  return db.first(
    q
      .insertInto('preferences')
      .values({
        organizationId: actor.organizationId,
        userId: actor.userId,
        theme: sql<Column<'preferences', 'theme'>>`coalesce(${theme}, 'system')`,
        notices,
        formats: sql`jsonb_strip_nulls(${formats}::jsonb)`,
        updatedAt: at.toISOString(),
      })
      .onConflict((on) =>
        on.columns(['organizationId', 'userId']).doUpdateSet({
          theme: sql<Column<'preferences', 'theme'>>`coalesce(${theme}, preferences.theme)`,
          notices: sql`preferences.notices || excluded.notices`,
          formats: sql`jsonb_strip_nulls(preferences.formats || ${formats}::jsonb)`,
          updatedAt: at.toISOString(),
        }),
      )
      .returningAll(),
  )
}

export const isDemoOrganization = async (
  db: Db,
  { organizationId }: { organizationId: string },
): Promise<boolean> =>
  (await db.first(q.selectFrom('organizations').where('id', '=', organizationId).select('isDemo')))?.isDemo ??
  false
