/**
 * Publishes change events to connected clients. Uses PostgreSQL NOTIFY, so events are sent on commit and reach every server. They contain a
 * type and ids; the page then requests what it may see.
 */
import { z } from 'zod'
import { LiveEvent } from '@mendwell/contract'
import type { Db } from '../db/connection.ts'

export const channel = 'mendwell_events'

/** What is sent between servers: recipient and type. */
export const EventMessage = z.object({
  organizationId: z.uuid(),
  userId: z.uuid(),
  event: LiveEvent.pick({ type: true, id: true }),
})
export type EventMessage = z.output<typeof EventMessage>
export type DomainEvent = EventMessage['event']

export async function publishEvent(
  db: Db,
  organizationId: string,
  userIds: readonly string[],
  event: DomainEvent,
): Promise<void> {
  if (userIds.length === 0) return
  const words = userIds.map((userId) =>
    JSON.stringify({ organizationId, userId, event } satisfies EventMessage),
  )
  await db.raw('select pg_notify($1, word) from unnest($2::text[]) word', [channel, words])
}
