/**
 * Tasks created from chart data. Each cause creates one task, which closes automatically when the cause is gone. A completed task is not
 * created again for two weeks, even if the cause remains.
 */
import { formatWoundName, signatureHours } from '@mendwell/clinical'
import type { TaskRule, WorkflowTask } from '@mendwell/contract'
import { randomUUID } from 'node:crypto'
import { formatDate } from '../../platform/dates.ts'
import type { Db } from '../../platform/db/connection.ts'
import { listClaimsWithoutVisit, listHeldClaims } from '../billing/public.ts'
import { insertTasks, transitionTaskRows } from './write-store.ts'
import {
  listHighRisks,
  listRuleTasks,
  listPendingSafety,
  listReassessmentsDue,
  listStalledCourses,
  listUnsignedOrders,
  listUnsignedRecords,
  loadWorkingPeople,
  listWoundCauses,
  type Cause,
  type RuleTask,
  type PendingSafetyCause,
} from './rules-store.ts'
import { getStoppedNote, isStoppedRule } from './patient-status-sync.ts'

const dueWithinDays = 7
const unsignedAfterHours = 24
const quietMs = 14 * 86_400_000

interface WantedTask extends Cause {
  rule: TaskRule
  title: string
  description: string
  taskType: WorkflowTask['taskType']
  priority: WorkflowTask['priority']
  url: string
  /** A new reason about the same thing replaces the task; otherwise the open one stays. */
  renews: boolean
}

export const syncRuleTasks = async (db: Db, organizationId: string, now: Date) =>
  syncTasks(db, organizationId, await loadWantedTasks(db, organizationId, now), () => true, now)

const claimRules: readonly string[] = ['claim-held', 'visit-voided'] satisfies TaskRule[]

/** Those of claims alone: they are few, and a payer's deadline runs meanwhile. */
export const syncClaimTasks = async (db: Db, organizationId: string, now: Date) =>
  syncTasks(
    db,
    organizationId,
    await loadClaimTasks(db, organizationId, now),
    (rule) => claimRules.includes(rule),
    now,
  )

async function syncTasks(
  db: Db,
  organizationId: string,
  wanted: readonly WantedTask[],
  isAsked: (rule: string) => boolean,
  now: Date,
) {
  const all = await listRuleTasks(db, organizationId, new Date(now.getTime() - quietMs))
  const made = all.filter(({ rule }) => isAsked(rule))
  const open = made.filter(({ completedAt }) => completedAt === null)
  const reasons = new Set(wanted.map((one) => buildKey(one.rule, one.renews ? one.cause : one.subject)))
  const over = open.filter((task) => !buildKeys(task).some((key) => reasons.has(key)))
  const at = now.toISOString()
  for (const [notes, tasks] of Map.groupBy(over, getClosingNote)) {
    await transitionTaskRows(
      db,
      organizationId,
      tasks.map(({ id }) => id),
      ['pending', 'in_progress'],
      { status: 'completed', completedAt: at, updatedAt: at, notes },
    )
  }
  const causes = new Set(made.map(({ rule, cause }) => buildKey(rule, cause)))
  // There is a task about it, or a person dealt with it lately.
  const subjects = new Set(made.filter(isOpenOrByPerson).flatMap(buildKeys))
  const missing = wanted.filter((one) =>
    one.renews ? !causes.has(buildKey(one.rule, one.cause)) : !subjects.has(buildKey(one.rule, one.subject)),
  )
  return insertTasks(
    db,
    missing.map((one) => ({
      id: randomUUID(),
      organizationId,
      title: one.title,
      description: one.description,
      taskType: one.taskType,
      priority: one.priority,
      dueDate: one.dueDate,
      timeZone: one.timeZone,
      facilityId: one.facilityId,
      patientId: one.patientId,
      assignedTo: one.assignedTo,
      rule: one.rule,
      cause: one.cause,
      causeUrl: one.url,
      createdAt: at,
      updatedAt: at,
    })),
  )
}

const getClosingNote = ({ rule, patientStatus: status }: RuleTask): string =>
  status !== null && isStoppedRule(rule, status)
    ? getStoppedNote(status)
    : 'Closed automatically: no longer needed.'

const buildKey = (rule: string, of: string) => `${rule} ${of}`
/** By its cause, and by the cause's subject, before the colon. */
const buildKeys = ({ rule, cause }: RuleTask) => [buildKey(rule, cause), buildKey(rule, cause.split(':')[0]!)] // a split has a first
const isOpenOrByPerson = (task: RuleTask) => task.completedAt === null || task.completedBy !== null

async function loadWantedTasks(db: Db, organizationId: string, now: Date): Promise<WantedTask[]> {
  const today = now.toISOString().slice(0, 10)
  const due = await listReassessmentsDue(db, organizationId, now, dueWithinDays)
  const still = await listStalledWounds(db, organizationId, now)
  const risks = await listHighRisks(db, organizationId, now)
  const unsigned = await listUnsignedRecords(db, organizationId, now, unsignedAfterHours)
  const ofClaims = await loadClaimTasks(db, organizationId, now)
  const orders = await listUnsignedOrders(db, organizationId, now, signatureHours)
  const undecided = await listPendingSafety(db, organizationId, now)
  return [
    ...due.map((one): WantedTask => ({
      ...one,
      rule: 'reassessment-due',
      title: `Reassess wound ${formatWoundName(one)}`.slice(0, 200),
      description: `The next assessment is due on ${formatDate(one.dueDate)}.`,
      taskType: 'reassessment',
      priority: one.dueDate < today ? 'high' : 'medium',
      url: `/wounds/${one.woundId}`,
      renews: true,
    })),
    ...still,
    ...risks.map((one): WantedTask => ({
      ...one,
      rule: 'high-risk',
      title: `Review prevention plan: Braden score ${one.score}`,
      description: 'Latest Braden score indicates high risk for pressure injury.',
      taskType: 'compliance',
      priority: 'high',
      url: `/patients/${one.patientId}`,
      renews: false,
    })),
    ...unsigned.map((one): WantedTask => ({
      ...one,
      rule: 'note-unsigned',
      title: `Sign ${recordLabels[one.kind] ?? 'record'} from ${formatDate(one.day)}`,
      description: 'Unsigned for more than 24 hours.',
      taskType: 'documentation',
      priority: 'medium',
      url: buildRecordUrl(one),
      renews: false,
    })),
    ...orders.map((one): WantedTask => ({
      ...one,
      rule: 'order-unsigned',
      title: `Sign order of ${formatDate(one.day)}: ${one.product}`.slice(0, 200),
      description: `Verbal or telephone order, not signed. Sign or decline it within ${signatureHours} hours.`,
      taskType: 'documentation',
      priority: one.dueDate < today ? 'high' : 'medium',
      url: '/treatment-recommendations?tab=signatures',
      renews: false,
    })),
    ...ofClaims,
    ...undecided
      .filter((one) => one.assignedTo !== null)
      .map((one): WantedTask => ({
        ...one,
        rule: 'safety-pending',
        title: `Resolve contraindication: ${safetySubjectNames[one.kind]}`,
        description: one.alerts,
        taskType: 'compliance',
        priority: 'urgent',
        url: toSafetyUrl(one),
        renews: true,
      })),
  ]
}

const loadClaimTasks = async (db: Db, organizationId: string, now: Date): Promise<WantedTask[]> => [
  ...(await listHeldByBilling(db, organizationId, now)),
  ...(await listWithoutVisit(db, organizationId, now)),
]

async function listHeldByBilling(db: Db, organizationId: string, now: Date): Promise<WantedTask[]> {
  const held = await listHeldClaims(db, organizationId, now)
  return buildBillingTasks(db, organizationId, held, (claim) => ({
    rule: 'claim-held',
    title: `Release claim ${claim.claimNumber}, DOS ${formatDate(claim.serviceDate)}`,
    description: claim.holdReasons.join(' ').slice(0, 4000) || 'The claim is on hold.',
    priority: 'medium',
  }))
}

async function listWithoutVisit(db: Db, organizationId: string, now: Date): Promise<WantedTask[]> {
  const claims = await listClaimsWithoutVisit(db, organizationId, now)
  return buildBillingTasks(db, organizationId, claims, (claim) => ({
    rule: 'visit-voided',
    title: `Void claim ${claim.claimNumber}, DOS ${formatDate(claim.serviceDate)}`,
    description:
      'The visit was voided after the claim was sent to the payer. Void the claim or notify the payer.',
    priority: 'high',
  }))
}

type BillingCause = Awaited<ReturnType<typeof listClaimsWithoutVisit>>[number]

/** A task about a claim goes to a biller: the claim's creator, or an administrator. */
async function buildBillingTasks<Claim extends BillingCause>(
  db: Db,
  organizationId: string,
  claims: readonly Claim[],
  buildText: (claim: Claim) => Pick<WantedTask, 'rule' | 'title' | 'description' | 'priority'>,
): Promise<WantedTask[]> {
  const working = await loadWorkingPeople(
    db,
    organizationId,
    claims.map(({ createdBy }) => createdBy),
  )
  return claims.flatMap((claim) => {
    const assignedTo = working.people.has(claim.createdBy) ? claim.createdBy : working.administrator
    if (!assignedTo) return []
    return {
      cause: claim.claimId,
      subject: claim.claimId,
      patientId: claim.patientId,
      facilityId: claim.facilityId,
      timeZone: claim.timeZone,
      assignedTo,
      dueDate: claim.dueDate,
      taskType: 'billing',
      url: `/billing-dashboard?claim=${claim.claimId}`,
      renews: false,
      ...buildText(claim),
    } satisfies WantedTask
  })
}

const safetySubjectNames: { readonly [kind in PendingSafetyCause['kind']]: string } = {
  'wound-assessment': 'wound assessment',
  'treatment-plan': 'treatment plan',
  'supply-order': 'supply order',
  'wound-order': 'wound order',
}

function toSafetyUrl({ kind, subject, woundId, patientId }: PendingSafetyCause): string {
  if (kind === 'supply-order')
    return `/treatment-recommendations?tab=orders&patientId=${patientId}&order=${subject}`
  return kind === 'wound-assessment' ? `/wounds/${woundId}?assessment=${subject}` : `/wounds/${woundId}`
}

const recordLabels: Record<string, string> = {
  'wound-assessment': 'wound assessment',
  'progress-note': 'progress note',
  'provider-visit': 'visit',
}

function buildRecordUrl({
  kind,
  cause,
  woundId,
  patientId,
}: Cause & { kind: string; woundId: string | null }) {
  if (kind === 'wound-assessment') return `/wounds/${woundId}?assessment=${cause}`
  if (kind === 'progress-note') return `/patients/${patientId}?note=${cause}`
  return `/visit-tracking?visit=${cause}`
}

async function listStalledWounds(db: Db, organizationId: string, now: Date): Promise<WantedTask[]> {
  const courses = await listStalledCourses(db, organizationId)
  const found = new Map(courses.map((course) => [course.woundId, course]))
  const causes = await listWoundCauses(db, organizationId, now, [...found.keys()])
  return causes
    .filter((one) => one.assignedTo !== null)
    .map((one) => ({
      ...one,
      rule: 'wound-stalled',
      title: `Review plan of care: wound ${formatWoundName(one)} ${
        found.get(one.woundId)?.standing === 'deteriorating' ? 'is deteriorating' : 'has stalled'
      }`.slice(0, 200),
      description: found.get(one.woundId)?.standingReason ?? '',
      taskType: 'reassessment',
      priority: 'high',
      url: `/wounds/${one.woundId}`,
      renews: false,
    }))
}
