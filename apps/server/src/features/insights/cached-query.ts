/** Caches results of long queries for a minute, with their time. A small practice never gets a cached one. */
import { createHash } from 'node:crypto'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/connection.ts'
import { q } from '../../platform/db/query.ts'

const cacheMs = 60_000
const minDurationMs = 100

export async function cachedQuery<Answer extends { computedAt: string }>(
  db: Db,
  actor: Actor,
  question: string,
  now: Date,
  count: () => Promise<Answer>,
): Promise<Answer> {
  const key = `${question} of ${buildScopeKey(actor)}`
  const found = await db.first(
    q
      .selectFrom('insight_snapshots')
      .where('organizationId', '=', actor.organizationId)
      .where('question', '=', key)
      .where('madeAt', '>', new Date(now.getTime() - cacheMs).toISOString())
      .where('madeAt', '<=', now.toISOString())
      .select('answer'),
  )
  if (found) return found.answer as unknown as Answer // stored below
  const began = performance.now()
  const answer = await count()
  if (performance.now() - began < minDurationMs) return answer
  const row = { madeAt: now.toISOString(), answer: JSON.stringify(answer) }
  await db.all(
    q
      .insertInto('insight_snapshots')
      .values({ organizationId: actor.organizationId, question: key, ...row })
      .onConflict((on) => on.columns(['organizationId', 'question']).doUpdateSet(row)),
  )
  return answer
}

/** Users who see the same facilities share a result; whoever sees a care team's patients has their own. */
const buildScopeKey = ({ facilityIds, userId }: Actor) =>
  facilityIds?.length === 0
    ? `care-team-${userId}`
    : facilityIds
      ? createHash('sha256').update(facilityIds.toSorted().join()).digest('base64url')
      : 'all'
