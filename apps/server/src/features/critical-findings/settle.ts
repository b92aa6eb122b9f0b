/**
 * After a record was saved, inside its transaction: opens a finding for what it shows, once per cause; closes one whose cause was corrected
 * or entered in error; and notes when a later record says that it is over. Rule CF11. What is only typed is no record and opens none.
 */
import {
  findingOpensWithinDays,
  getCriticalFindingRule,
  opensFinding,
  type CriticalAnswer,
  type FormerFinding,
} from '@mendwell/clinical'
import type { CriticalFinding } from '@mendwell/contract'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/connection.ts'
import { createTimedId } from '../../platform/ids.ts'
import { notify, type Delivery } from '../notifications/public.ts'
import { findResponsible, listEscalationRecipients } from './responsible.ts'
import {
  insertFinding,
  insertFindingStep,
  listFormerFindings,
  lockFindingsOfPatient,
  type FormerRow,
} from './store.ts'

export interface ReadRecord {
  source: { kind: CriticalFinding['source']['kind']; id: string }
  patientId: string
  woundId: string | null
  side: 'left' | 'right' | null
  /** The time of care. */
  foundAt: string
  orderedBy?: string | null
  /** After how many days the record is history; results are late by nature. */
  opensWithinDays?: number
}

const dayMs = 86_400_000
const isPlace = (row: FormerRow, { woundId, side }: ReadRecord) =>
  row.woundId === woundId && row.side === side

const toFormer = (row: FormerRow, { source }: ReadRecord): FormerFinding => ({
  state: row.isWithdrawn ? 'withdrawn' : row.acknowledgedAt === null ? 'open' : 'acknowledged',
  isResolved: row.isResolved,
  acknowledgedAt: row.acknowledgedAt,
  isOfThisRecord: row.sourceId === source.id,
})

/** The number of findings that are new. */
export async function settleFindings(
  db: Db,
  actor: Actor,
  record: ReadRecord,
  answers: readonly CriticalAnswer[],
  delivery: Delivery,
): Promise<number> {
  const { now } = delivery
  await lockFindingsOfPatient(db, record.patientId)
  const before = await listFormerFindings(db, actor.organizationId, record.patientId)
  const isHistory =
    now.getTime() - Date.parse(record.foundAt) > (record.opensWithinDays ?? findingOpensWithinDays) * dayMs
  let opened = 0
  for (const answer of answers) {
    const same = before.filter((row) => row.ruleId === answer.ruleId && isPlace(row, record))
    const own = same.find((row) => row.sourceId === record.source.id && !row.isWithdrawn)
    const former = own ?? same[0]
    if (answer.holds === true) {
      const isNew = opensFinding(answer.ruleId, former ? toFormer(former, record) : null, now.toISOString())
      if (isHistory || !isNew) continue
      await openFinding(db, actor, record, answer, delivery)
      opened += 1
    } else if (own)
      await endFinding(db, actor, own, 'withdraw', 'Corrected: the record no longer documents it.', now)
    else if (answer.holds === false && former && isOver(former, record))
      await endFinding(
        db,
        actor,
        former,
        'resolve',
        'A later record documents that it is no longer present.',
        now,
      )
  }
  return opened
}

const isOver = (row: FormerRow, { foundAt }: ReadRecord) =>
  row.acknowledgedAt !== null &&
  !row.isResolved &&
  !row.isWithdrawn &&
  Date.parse(foundAt) > Date.parse(row.foundAt)

async function openFinding(
  db: Db,
  actor: Actor,
  record: ReadRecord,
  { ruleId, because }: CriticalAnswer,
  delivery: Delivery,
): Promise<void> {
  const { organizationId, userId } = actor
  const { patientId } = record
  const { title } = getCriticalFindingRule(ruleId)
  const id = createTimedId(delivery.now)
  const orderedBy = record.orderedBy ?? null
  const responsibleId = await findResponsible(db, organizationId, patientId, { orderedBy, author: userId })
  await insertFinding(db, {
    id,
    organizationId,
    patientId,
    woundId: record.woundId,
    side: record.side,
    ruleId,
    title,
    because: because.slice(0, 20),
    sourceKind: record.source.kind,
    sourceId: record.source.id,
    foundAt: record.foundAt,
    responsibleId,
    openedBy: userId,
    openedAt: delivery.now.toISOString(),
  })
  const to =
    responsibleId === null
      ? await listEscalationRecipients(db, organizationId, patientId, 1)
      : [responsibleId]
  await notifyOfFinding(db, { organizationId, id, patientId, title, because }, to, delivery)
}

export const notifyOfFinding = (
  db: Db,
  finding: {
    organizationId: string
    id: string
    patientId: string
    title: string
    because: readonly string[]
    prefix?: string
  },
  to: readonly string[],
  delivery: Delivery,
): Promise<void> =>
  notify(
    db,
    {
      organizationId: finding.organizationId,
      to,
      type: 'wound',
      priority: 'urgent',
      title: `${finding.prefix ?? 'Critical finding'}: ${finding.title}`,
      message: finding.because.join('; ').slice(0, 900),
      actionUrl: `/inbox?finding=${finding.id}`,
      patientId: finding.patientId,
      cannotWait: true,
      metadata: { subject: 'critical-finding', subjectId: finding.id },
    },
    delivery,
  )

async function endFinding(
  db: Db,
  actor: Actor,
  { id }: FormerRow,
  step: 'withdraw' | 'resolve',
  reason: string,
  now: Date,
): Promise<void> {
  await insertFindingStep(db, {
    id: createTimedId(now),
    organizationId: actor.organizationId,
    findingId: id,
    step,
    reason: reason.slice(0, 1_000),
    recordedBy: actor.userId,
    recordedAt: now.toISOString(),
  })
}

/** Its cause was entered in error. */
export async function withdrawFindings(
  db: Db,
  actor: Actor,
  { patientId, sourceId }: { patientId: string; sourceId: string },
  reason: string,
  now: Date,
): Promise<void> {
  await lockFindingsOfPatient(db, patientId)
  const before = await listFormerFindings(db, actor.organizationId, patientId)
  for (const row of before.filter((one) => one.sourceId === sourceId && !one.isWithdrawn))
    await endFinding(db, actor, row, 'withdraw', `Entered in error: ${reason}`, now)
}
