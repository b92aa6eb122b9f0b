/** Users see their own notifications, in every role, while due and not expired. */
import type { SelectQueryBuilder } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import type { Tables } from '../../platform/db/query.ts'

export function filterOwnNotifications<O>(
  actor: Actor,
  at: string,
  query: SelectQueryBuilder<Tables, 'notifications', O>,
) {
  return query
    .where('notifications.organization_id', '=', actor.organizationId)
    .where('notifications.user_id', '=', actor.userId)
    .where((eb) =>
      eb.and([
        eb(eb.val('in_app'), '=', eb.fn.any('notifications.channels')),
        eb.or([eb('notifications.scheduled_date', 'is', null), eb('notifications.scheduled_date', '<=', at)]),
        eb.or([eb('notifications.expires_at', 'is', null), eb('notifications.expires_at', '>', at)]),
      ]),
    )
}
