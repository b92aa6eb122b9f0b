/**
 * Evaluates the safety rules for something charted, planned or ordered, and stores each hit with its decision, in the caller's transaction.
 * What was done is never rejected. Deciding about a contraindication always requires the authority.
 */
import {
  canOverrideContraindication,
  checkSafety,
  listUndecided,
  type SafetyDecision,
  type SafetyHit,
  type SafetyItem,
} from '@mendwell/clinical'
import type { safetySubjects } from '@mendwell/contract'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { DomainError } from '../../../platform/domain-error.ts'
import { loadSafetyAt } from './facts.ts'
import type { Column } from '../../../platform/db/query.ts'
import { getDecider, insertDecisions, insertHits, listSubjectHits, type HitRow } from './store.ts'

export interface SafetySubject {
  subject: (typeof safetySubjects)[number]
  subjectId: string
  patientId: string
  woundId: string | null
}

export interface SafetyCheck {
  hits: SafetyHit[]
  acknowledged: string[]
}

export async function runSafetyCheck(
  db: Db,
  organizationId: string,
  at: { patientId: string; woundId: string | null },
  items: readonly SafetyItem[],
  now: Date,
): Promise<SafetyCheck> {
  if (items.every(({ limits, isUnrecognized }) => limits.length === 0 && !isUnrecognized))
    return { hits: [], acknowledged: [] }
  const { facts, acknowledged } = await loadSafetyAt(db, organizationId, at, now)
  return { hits: checkSafety(items, facts), acknowledged }
}

export const canOverride = async (db: Db, actor: Actor): Promise<boolean> => {
  if (actor.role !== 'clinician') return false
  const decider = await getDecider(db, actor)
  if (!decider) return false
  const { credential, supervisorId } = decider
  return canOverrideContraindication({ credential, isSupervised: supervisorId !== null })
}

/**
 * `demand`: a missing decision, or one without authority, rejects the write. `sign`: what the signer may decide is required; a
 * contraindication beyond their authority is pending. `accept`: never rejected, what was not decided is pending. `record`: it was done, or
 * is a draft.
 */
export type SafetyMode = 'demand' | 'sign' | 'accept' | 'record'

const isOpenContraindication = ({ level, isDone }: SafetyHit) => level === 'contraindicated' && !isDone

async function decideHits(
  db: Db,
  actor: Actor,
  at: SafetySubject,
  { hits, acknowledged }: SafetyCheck,
  decisions: readonly SafetyDecision[],
  mode: SafetyMode,
  now: Date,
): Promise<void> {
  if (hits.length === 0) return
  const before = (await listSubjectHits(db, actor, [at.subjectId])).filter(
    ({ woundId }) => woundId === at.woundId,
  )
  const mayOverride = hits.some(isOpenContraindication) && (await canOverride(db, actor))
  const undecided = new Set(
    mode === 'record' ? [] : listUndecided(hits, decisions, acknowledged).map(({ key }) => key),
  )
  const isBeyond = (hit: SafetyHit) => isOpenContraindication(hit) && !mayOverride
  if (mode === 'demand' && hits.some(isBeyond)) throw refuse('safety.authority', hits.filter(isBeyond))
  const open = hits.filter((hit) => undecided.has(hit.key) && !isBeyond(hit))
  if ((mode === 'demand' || mode === 'sign') && open.length > 0) throw refuse('safety.undecided', open)
  const toOutcome = (hit: SafetyHit): Column<'safety_hits', 'outcome'> => {
    if (mode === 'record' || hit.isDone) return 'recorded'
    if (undecided.has(hit.key) || isBeyond(hit)) return 'pending'
    return hit.level === 'contraindicated' ? 'overridden' : 'acknowledged'
  }
  const decider = await getDecider(db, actor)
  const decided = new Map(
    hits.map((hit) => [
      hit.key,
      {
        outcome: toOutcome(hit),
        reason: decisions.find((one) => one.hit === hit.key)?.reason?.trim() || null,
        decidedBy: actor.userId,
        credential: decider?.printedCredentials ?? null,
      },
    ]),
  )
  const known = listKnownKeys(before, mode)
  const settled = before.filter(
    ({ outcome, hitKey: key }) =>
      outcome === 'pending' && decided.has(key) && isDecision(decided.get(key)?.outcome),
  )
  await insertDecisions(
    db,
    settled.map(({ id, hitKey: key }) => ({
      organizationId: actor.organizationId,
      hitId: id,
      ...decided.get(key)!, // chosen by this key
      outcome: decided.get(key)!.outcome as Column<'safety_hit_decisions', 'outcome'>, // settled are the decided ones
      decidedAt: now.toISOString(),
    })),
  )
  const isNew = ({ key }: SafetyHit) =>
    !settled.some(({ hitKey }) => hitKey === key) &&
    !known.has(key) &&
    (decisions.some(({ hit }) => hit === key) || !acknowledged.includes(key))
  await insertHits(
    db,
    hits.filter(isNew).map((hit) => {
      const { outcome, reason, ...by } = decided.get(hit.key)! // one for each hit
      const row = { ...toRow(actor.organizationId, at, hit, now), outcome, reason }
      return outcome === 'pending' ? row : { ...row, ...by }
    }),
  )
}

const isDecision = (outcome: string | undefined) => outcome === 'overridden' || outcome === 'acknowledged'

/** Saved again, the same finding is recorded once; what is pending stays pending once. */
const listKnownKeys = (before: readonly HitRow[], mode: SafetyMode): ReadonlySet<string> =>
  new Set(
    before
      .filter(({ outcome }) => (mode === 'record' ? outcome !== 'resolved' : outcome === 'pending'))
      .map(({ hitKey }) => hitKey),
  )

function refuse(code: 'safety.undecided' | 'safety.authority', hits: readonly SafetyHit[]): DomainError {
  const words = hits.map(({ item, words: said }) => `${item}: ${said}`).join('; ')
  return new DomainError(code, { fields: { safetyDecisions: words } })
}

export const toRow = (organizationId: string, at: SafetySubject, hit: SafetyHit, now: Date) => ({
  organizationId,
  patientId: at.patientId,
  woundId: at.woundId,
  subject: at.subject,
  subjectId: at.subjectId,
  hitKey: hit.key,
  rule: hit.rule,
  level: hit.level,
  item: hit.item.slice(0, 500),
  words: hit.words.slice(0, 500),
  because: hit.because.slice(0, 4000),
  recordedAt: now.toISOString(),
})

/** Asks and stores in one step. */
export async function settleSafety(
  db: Db,
  actor: Actor,
  at: SafetySubject,
  items: readonly SafetyItem[],
  decisions: readonly SafetyDecision[],
  mode: SafetyMode,
  now: Date,
): Promise<void> {
  const check = await runSafetyCheck(db, actor.organizationId, at, items, now)
  await decideHits(db, actor, at, check, decisions, mode, now)
}
