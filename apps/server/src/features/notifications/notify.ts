/**
 * Notifies people: a row for the bell and an email, by each person's preferences, in the caller's transaction. Open pages are informed on
 * commit.
 */
import type { UserNotification, NotificationType } from '@mendwell/contract'
import type { Db } from '../../platform/db/connection.ts'
import { publishEvent } from '../../platform/events/publish.ts'
import { createTimedId } from '../../platform/ids.ts'
import type { Message } from '../../platform/mail/mail.ts'
import { buildNotificationMail, buildPatientMail } from './mail.ts'
import { insertNotifications, listRecipients } from './store.ts'
import { getDeliveryPreference, noticeRights } from './preferences.ts'
import { buildTextColumns, type NotificationContent } from './texts.ts'

export type NewNotification = NotificationContent & {
  organizationId: string
  /** User ids of the organization, or all of its administrators. */
  to: readonly string[] | 'administrators'
  type: NotificationType
  priority?: UserNotification['priority']
  /** A path of our own that leads to the record. */
  actionUrl?: string | null
  patientId?: string | null
  expiresAt?: Date | null
  /** Everyone gets it, whatever their preferences. */
  cannotWait?: true
  /** Ids and codes for later readers. */
  metadata?: Record<string, unknown> | null
}

/** What the caller's own request brings along. */
export interface Delivery {
  now: Date
  mail(message: Message): Promise<void>
  baseUrl: string
}

export async function notify(
  db: Db,
  notice: NewNotification,
  { now, mail, baseUrl }: Delivery,
): Promise<void> {
  const { organizationId, type, actionUrl = null } = notice
  const at = now.toISOString()
  const text = buildTextColumns(notice, notice.metadata ?? null)
  const notified = (await listRecipients(db, organizationId, notice.to, noticeRights[type]))
    .map(({ userId, email, emailVerified: isVerified, chosen, role, language }) => {
      const wish = notice.cannotWait ? { inApp: true, email: true } : getDeliveryPreference(type, chosen)
      // An address that was never confirmed may be a stranger's: the notice appears in the app instead.
      const reached = isVerified ? wish : { inApp: wish.inApp || wish.email, email: false }
      return { userId, email, role, language, wish: reached }
    })
    .filter(({ wish }) => wish.inApp || wish.email)
  const inApp = notified.filter(({ wish }) => wish.inApp)
  await Promise.all([
    insertNotifications(
      db,
      notified.map(({ userId, wish }) => ({
        id: createTimedId(now),
        organizationId,
        userId,
        patientId: notice.patientId ?? null,
        type,
        priority: notice.priority ?? 'medium',
        ...text,
        actionUrl,
        isDelivered: true,
        deliveredDate: at,
        expiresAt: notice.expiresAt?.toISOString() ?? null,
        channels: [...(wish.inApp ? ['in_app'] : []), ...(wish.email ? ['email'] : [])],
        createdAt: at,
      })),
    ),
    ...notified
      .filter(({ wish }) => wish.email)
      .map(({ email, role, language }) =>
        mail(
          role === 'patient'
            ? buildPatientMail(email, language, type, actionUrl, baseUrl)
            : buildNotificationMail(email, type, actionUrl, baseUrl),
        ),
      ),
    publishEvent(
      db,
      organizationId,
      inApp.map(({ userId }) => userId),
      { type: 'notice' },
    ),
  ])
}
