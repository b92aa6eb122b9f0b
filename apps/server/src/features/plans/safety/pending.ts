/** Pending safety hits: decided by a clinician, resolved when there is no reason left, and what has to wait for them. */
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { DomainError } from '../../../platform/domain-error.ts'
import { canOverride } from './service.ts'
import { findHit, getDecider, insertDecisions, listSubjectHits, type HitRow } from './store.ts'

export async function decidePending(
  db: Db,
  actor: Actor,
  id: string,
  reason: string | null,
  now: Date,
): Promise<HitRow> {
  const hit = await findHit(db, actor, id)
  if (!hit) throw new DomainError('request.not-found')
  if (hit.outcome !== 'pending') {
    // A retry after a lost response.
    if (hit.decidedBy === actor.userId && hit.reason === reason) return hit
    throw new DomainError('safety.decided')
  }
  const isContraindicated = hit.level === 'contraindicated'
  if (isContraindicated && !(await canOverride(db, actor))) throw new DomainError('safety.authority')
  if (isContraindicated && reason === null)
    throw new DomainError('request.invalid', { fields: { reason: 'Enter a reason' } })
  const decider = await getDecider(db, actor)
  const decided = await insertDecisions(db, [
    {
      organizationId: actor.organizationId,
      hitId: id,
      outcome: isContraindicated ? 'overridden' : 'acknowledged',
      reason,
      decidedBy: actor.userId,
      credential: decider?.printedCredentials ?? null,
      decidedAt: now.toISOString(),
    },
  ])
  // A colleague decided in the same moment.
  if (decided.length === 0) throw new DomainError('safety.decided')
  return (await findHit(db, actor, id))! // seen above, in this transaction
}

/** Nothing continues while one of its contraindications is pending. */
export async function assertNonePending(db: Db, actor: Actor, subjectId: string): Promise<void> {
  const pending = (await listSubjectHits(db, actor, [subjectId])).filter(
    ({ outcome, level }) => outcome === 'pending' && level === 'contraindicated',
  )
  if (pending.length === 0) return
  const words = pending.map(({ item, words: said }) => `${item}: ${said}`).join('; ')
  throw new DomainError('safety.pending', { fields: { safetyHits: words } })
}

/** Settles what is pending at a record and not among these keys any more. */
export async function resolvePending(
  db: Db,
  actor: Actor,
  subjectId: string,
  remaining: readonly string[],
  reason: string,
  now: Date,
): Promise<void> {
  const gone = (await listSubjectHits(db, actor, [subjectId])).filter(
    ({ outcome, hitKey: key }) => outcome === 'pending' && !remaining.includes(key),
  )
  if (gone.length === 0) return
  const decider = await getDecider(db, actor)
  await insertDecisions(
    db,
    gone.map(({ id }) => ({
      organizationId: actor.organizationId,
      hitId: id,
      outcome: 'resolved',
      reason,
      decidedBy: actor.userId,
      credential: decider?.printedCredentials ?? null,
      decidedAt: now.toISOString(),
    })),
  )
}
