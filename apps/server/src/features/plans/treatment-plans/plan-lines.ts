/** Plan lines that are added and removed with a recommendation, in the transaction that implements or reverses it. */
import { mergePlanLine, type PlanMerge } from '@mendwell/clinical'
import { maxInterventions, type Intervention } from '@mendwell/contract'
import { randomUUID } from 'node:crypto'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { DomainError } from '../../../platform/domain-error.ts'
import { hashContent } from '../../records/public.ts'
import { getDecider } from '../safety/store.ts'
import { getPlanLines } from './presenter.ts'
import { insertPlanWithVersion, savePlanVersion, resolveRemovedLines } from './service.ts'
import {
  insertPlanSignature,
  lockPlans,
  findPlanInForce,
  listPlanVersionRows,
  type PlanRow,
} from './store.ts'

export interface PlanPreview extends PlanMerge<Intervention> {
  plan: PlanRow | undefined
  before: readonly Intervention[]
}

/** The plan as it would be with the line. A line of this recommendation is there once. */
export async function previewPlan(
  db: Db,
  actor: Actor,
  woundId: string,
  line: Intervention,
  keptIds: readonly string[] = [],
): Promise<PlanPreview> {
  const plan = await findPlanInForce(db, actor, woundId)
  const before = plan ? getPlanLines(plan) : []
  const others = before.filter(({ recommendationId }) => recommendationId !== line.recommendationId)
  return { plan, before, ...mergePlanLine(others, line, ({ id }) => keptIds.includes(id)) }
}

/** Adds it to the active plan, signed; without one, creates one. Returns its id, its lines and what the line replaced. */
export async function addLineToPlan(
  db: Db,
  actor: Actor,
  at: {
    patientId: string
    woundId: string
    recommendationId: string
    planVersion: number
    /** Lines that stay though the new one holds their place. */
    keptIds: readonly string[]
  },
  line: Intervention,
  now: Date,
): Promise<{ planId: string; replaced: readonly Intervention[]; lines: readonly Intervention[] }> {
  await lockPlans(db, at.woundId)
  const { plan, after, replaced } = await previewPlan(db, actor, at.woundId, line, at.keptIds)
  if ((plan?.version ?? 0) !== at.planVersion) throw new DomainError('plan.changed')
  if (after.length > maxInterventions) throw new DomainError('plan.full')
  const content = { interventions: JSON.stringify(after), recommendationId: at.recommendationId }
  const planId = plan?.id ?? randomUUID()
  if (plan) await savePlanVersion(db, actor, plan, content, now)
  else {
    const place = { id: planId, patientId: at.patientId, woundId: at.woundId }
    await insertPlanWithVersion(db, actor, place, { ...content, planType: 'healing', isActive: true }, now)
  }
  await signPlan(db, actor, planId, (plan?.version ?? 0) + 1, after, now)
  return { planId, replaced, lines: after }
}

async function signPlan(
  db: Db,
  actor: Actor,
  planId: string,
  version: number,
  lines: readonly Intervention[],
  now: Date,
): Promise<void> {
  const signer = await getDecider(db, actor)
  await insertPlanSignature(db, {
    planId,
    version,
    organizationId: actor.organizationId,
    signedBy: actor.userId,
    signedName: signer?.name ?? '',
    credential: signer?.printedCredentials ?? null,
    contentHash: hashContent({ planId, version, lines }),
    signedAt: now.toISOString(),
  })
}

/** Removes its line and restores what it had replaced, unless its slot was filled since. Returns the restored lines. */
export async function removeLineFromPlan(
  db: Db,
  actor: Actor,
  woundId: string,
  recommendationId: string,
  now: Date,
): Promise<readonly Intervention[]> {
  await lockPlans(db, woundId)
  const plan = await findPlanInForce(db, actor, woundId)
  const lines = plan && getPlanLines(plan)
  const left = lines?.filter((line) => line.recommendationId !== recommendationId)
  if (!plan || !lines || !left || left.length === lines.length) return []
  const restored = (await listReplaced(db, actor, plan.id, recommendationId)).filter(
    (line) => mergePlanLine(left, line).replaced.length === 0 && !left.some(({ id }) => id === line.id),
  )
  await savePlanVersion(
    db,
    actor,
    plan,
    { interventions: JSON.stringify([...left, ...restored]), recommendationId },
    now,
  )
  const at = { subject: 'treatment-plan', subjectId: plan.id, patientId: plan.patientId, woundId } as const
  await resolveRemovedLines(db, actor, at, [...left, ...restored], now)
  return restored
}

/** What the version that added its line left out. */
async function listReplaced(
  db: Db,
  actor: Actor,
  planId: string,
  recommendationId: string,
): Promise<Intervention[]> {
  const versions = await listPlanVersionRows(db, actor, planId)
  const includesLine = (at: number) =>
    versions[at] && getPlanLines(versions[at]).some((line) => line.recommendationId === recommendationId)
  // Newest first: the latest that has it while the one before has not.
  const added = versions.findIndex((_, at) => includesLine(at) && !includesLine(at + 1))
  const [current, before] = [versions[added], versions[added + 1]]
  if (!current || !before) return []
  const stayed = new Set(getPlanLines(current).map(({ id }) => id))
  return getPlanLines(before).filter(({ id }) => !stayed.has(id))
}
