/** Users see their own notifications, in every role, while due and not expired, of what their rights still are about. */
import type { SelectQueryBuilder } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import type { Tables } from '../../platform/db/query.ts'
import { listVisibleTypes } from './preferences.ts'

export function filterOwnNotifications<O>(
  actor: Actor,
  at: string,
  query: SelectQueryBuilder<Tables, 'notifications', O>,
) {
  return query
    .where('notifications.organizationId', '=', actor.organizationId)
    .where('notifications.userId', '=', actor.userId)
    .where('notifications.type', 'in', listVisibleTypes(actor))
    .where((eb) =>
      eb.and([
        eb(eb.val('in_app'), '=', eb.fn.any('notifications.channels')),
        eb.or([eb('notifications.scheduledDate', 'is', null), eb('notifications.scheduledDate', '<=', at)]),
        eb.or([eb('notifications.expiresAt', 'is', null), eb('notifications.expiresAt', '>', at)]),
      ]),
    )
}
