/**
 * Asks the safety rules about something that is charted, planned or ordered, and stores each hit with what was decided, in the
 * caller's transaction. What was done is never refused.
 */
import {
  checkSafety,
  listUndecided,
  type SafetyDecision,
  type SafetyHit,
  type SafetyItem,
} from '@mendwell/clinical'
import type { safetySubjects } from '@mendwell/contract'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { loadSafetyAt } from './facts.ts'
import { getDecider, insertHits, listSubjectHits } from './store.ts'

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

export async function checkAt(
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
  return (await getDecider(db, actor))?.supervisor_id === null
}

/** `demand`: a missing decision refuses the write. `accept`: it is stored as pending. `record`: it was done, or is a draft. */
type Mode = 'demand' | 'accept' | 'record'

export async function decideHits(
  db: Db,
  actor: Actor,
  at: SafetySubject,
  { hits, acknowledged }: SafetyCheck,
  decisions: readonly SafetyDecision[],
  mode: Mode,
  now: Date,
): Promise<void> {
  if (hits.length === 0) return
  const undecided = mode === 'record' ? [] : listUndecided(hits, decisions, acknowledged)
  if (mode === 'demand' && undecided.length > 0) {
    const words = undecided.map(({ item, words: said }) => `${item}: ${said}`).join('; ')
    throw new Refusal('safety.undecided', { fields: { safetyDecisions: words } })
  }
  const decider = await getDecider(db, actor)
  const overrides = hits.some(
    ({ level, isDone, key }) =>
      mode !== 'record' &&
      level === 'contraindicated' &&
      !isDone &&
      !undecided.some((one) => one.key === key),
  )
  if (mode === 'demand' && overrides && !(await canOverride(db, actor))) throw new Refusal('safety.authority')
  const toOutcome = (hit: SafetyHit) => {
    if (mode === 'record' || hit.isDone) return 'recorded'
    if (undecided.some(({ key }) => key === hit.key)) return 'pending'
    return hit.level === 'contraindicated' ? 'overridden' : 'acknowledged'
  }
  // Saved again, the same finding is recorded once.
  const before = mode === 'record' ? await listSubjectHits(db, actor, [at.subjectId]) : []
  const known = new Set([...acknowledged, ...before.map(({ hit_key }) => hit_key)])
  const news = hits.filter(({ key }) => decisions.some(({ hit }) => hit === key) || !known.has(key))
  if (news.length === 0) return
  await insertHits(
    db,
    news.map((hit) => {
      const outcome = toOutcome(hit)
      return {
        ...toRow(actor.organizationId, at, hit, now),
        outcome,
        reason: decisions.find((one) => one.hit === hit.key)?.reason?.trim() || null,
        decided_by: outcome === 'pending' ? null : actor.userId,
        credential: outcome === 'pending' ? null : (decider?.credential ?? null),
      }
    }),
  )
}

export const toRow = (organizationId: string, at: SafetySubject, hit: SafetyHit, now: Date) => ({
  organization_id: organizationId,
  patient_id: at.patientId,
  wound_id: at.woundId,
  subject: at.subject,
  subject_id: at.subjectId,
  hit_key: hit.key,
  rule: hit.rule,
  level: hit.level,
  item: hit.item.slice(0, 500),
  words: hit.words.slice(0, 500),
  because: hit.because.slice(0, 4000),
  recorded_at: now.toISOString(),
})

/** Asks and stores in one step. */
export async function settleSafety(
  db: Db,
  actor: Actor,
  at: SafetySubject,
  items: readonly SafetyItem[],
  decisions: readonly SafetyDecision[],
  mode: Mode,
  now: Date,
): Promise<void> {
  const check = await checkAt(db, actor.organizationId, at, items, now)
  await decideHits(db, actor, at, check, decisions, mode, now)
}
