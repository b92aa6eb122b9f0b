/**
 * Sends records back to their authors and answers those requests, inside the caller's transaction. A signed record is never opened again:
 * its author adds an addendum, or declines with a reason.
 */
import { canAdminister, type Correction } from '@mendwell/contract'
import { randomUUID } from 'node:crypto'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { DomainError } from '../../../platform/domain-error.ts'
import { notify, type Delivery } from '../../notifications/public.ts'
import { withLockedRecordError } from '../locked-record-error.ts'
import { listVoids } from '../store.ts'
import {
  findCorrection,
  findReviewedRecord,
  findStaffName,
  insertCorrection,
  insertCorrectionAnswer,
  isActiveMember,
  listCorrections,
  listReviewable,
  type CorrectionRow,
  type ReviewedRecord,
} from './store.ts'

export const presentCorrection = (row: CorrectionRow): Correction => ({
  id: row.id,
  version: row.version,
  reason: row.reason,
  requestedBy: row.requestedBy,
  requestedByName: row.requestedByName,
  requestedAt: row.requestedAt,
  answer:
    row.outcome === null
      ? null
      : {
          outcome: row.outcome,
          version: row.answerVersion,
          addendumId: row.addendumId,
          reason: row.answerReason,
          byName: row.answeredName ?? '',
          at: row.answeredAt ?? '',
        },
})

const recordNames: Record<ReviewedRecord['kind'], string> = {
  'wound-assessment': 'Wound assessment',
  'progress-note': 'Progress note',
  'provider-visit': 'Visit',
}

/** Where the record is opened. */
export function buildRecordUrl({
  kind,
  id,
  woundId,
  patientId,
}: Pick<ReviewedRecord, 'kind' | 'id' | 'woundId' | 'patientId'>): string {
  if (kind === 'wound-assessment') return `/wounds/${woundId}?assessment=${id}`
  return kind === 'progress-note' ? `/patients/${patientId}?note=${id}` : `/visit-tracking?visit=${id}`
}

async function getRecordOrThrow(db: Db, actor: Actor, id: string): Promise<ReviewedRecord> {
  const record = await findReviewedRecord(db, actor, id)
  if (!record) throw new DomainError('request.not-found')
  return record
}

export interface CorrectionOfRecord {
  correction: Correction
  record: ReviewedRecord
}

async function loadCorrection(db: Db, actor: Actor, id: string): Promise<CorrectionOfRecord> {
  const row = await findCorrection(db, actor, id)
  if (!row) throw new DomainError('request.not-found')
  return { correction: presentCorrection(row), record: await getRecordOrThrow(db, actor, row.recordId) }
}

const isOpen = ({ outcome }: CorrectionRow) => outcome === null

const listOpenCorrectionRows = async (db: Db, actor: Actor, recordId: string): Promise<CorrectionRow[]> =>
  (await listCorrections(db, actor, [recordId])).filter(isOpen)

/** Nothing is signed past a request: it is answered first. */
export async function assertNoOpenCorrection(db: Db, actor: Actor, recordId: string): Promise<void> {
  if ((await listOpenCorrectionRows(db, actor, recordId)).length > 0)
    throw new DomainError('record.correction-open')
}

export async function requestRecordCorrection(
  db: Db,
  actor: Actor,
  recordId: string,
  reason: string,
  version: number,
  delivery: Delivery,
): Promise<CorrectionOfRecord> {
  const record = await getRecordOrThrow(db, actor, recordId)
  const id = randomUUID()
  if (record.authorId === actor.userId) throw new DomainError('record.correction-own')
  if (!(await listReviewable(db, actor, [recordId])).has(recordId))
    throw new DomainError('record.correction-right')
  if ((await listVoids(db, actor, [recordId])).length > 0) throw new DomainError('record.void')
  await withLockedRecordError(
    async () =>
      insertCorrection(db, {
        id,
        organizationId: actor.organizationId,
        recordId,
        version,
        reason,
        requestedBy: actor.userId,
        requestedName: await findStaffName(db, actor),
        requestedAt: delivery.now.toISOString(),
      }),
    'record.void',
  )
  // From here on the record is locked: what was saved or asked until now decides.
  const current = await getRecordOrThrow(db, actor, recordId)
  if (current.version !== version)
    throw new DomainError('request.version-stale', { version: current.version })
  const open = await listOpenCorrectionRows(db, actor, recordId)
  if (open.some((one) => one.id !== id && one.requestedBy === actor.userId))
    throw new DomainError('record.correction-asked')
  await notifyAuthor(db, actor, current, reason, delivery)
  return loadCorrection(db, actor, id)
}

async function notifyAuthor(
  db: Db,
  actor: Actor,
  record: ReviewedRecord,
  reason: string,
  delivery: Delivery,
): Promise<void> {
  const isReachable = await isActiveMember(db, actor, record.authorId)
  await notify(
    db,
    {
      organizationId: actor.organizationId,
      to: isReachable ? [record.authorId] : 'administrators',
      type: 'task',
      priority: 'high',
      title: 'Correction requested',
      message: `${recordNames[record.kind]}: ${reason}`.slice(0, 900),
      actionUrl: buildRecordUrl(record),
      patientId: record.patientId,
      metadata: { subject: record.kind, subjectId: record.id },
    },
    delivery,
  )
}

type Answer = { outcome: 'corrected'; version: number } | { outcome: 'corrected'; addendumId: string }
type Refusal = { outcome: 'declined' | 'withdrawn' | 'void'; reason: string }

const outcomeTitles = {
  corrected: 'Correction made',
  declined: 'Correction declined',
  void: 'Record entered in error',
} as const

async function answer(
  db: Db,
  actor: Actor,
  record: ReviewedRecord,
  rows: readonly CorrectionRow[],
  given: Answer | Refusal,
  delivery: Delivery,
): Promise<number> {
  const answeredName = await findStaffName(db, actor)
  let answered = 0
  for (const row of rows) {
    const added = await insertCorrectionAnswer(db, {
      correctionId: row.id,
      organizationId: actor.organizationId,
      version: null,
      addendumId: null,
      reason: null,
      ...given,
      answeredBy: actor.userId,
      answeredName,
      answeredAt: delivery.now.toISOString(),
    })
    if (!added) continue
    answered += 1
    if (given.outcome === 'withdrawn') continue
    await notify(
      db,
      {
        organizationId: actor.organizationId,
        to: [row.requestedBy],
        type: 'task',
        title: outcomeTitles[given.outcome],
        message: `${recordNames[record.kind]}${'reason' in given ? `: ${given.reason}` : ''}`.slice(0, 900),
        actionUrl: buildRecordUrl(record),
        patientId: record.patientId,
        metadata: { subject: record.kind, subjectId: record.id },
      },
      delivery,
    )
  }
  return answered
}

/** A newer version, or an addendum, answers every open request; those voided with their record are closed with its reason. */
export async function answerOpenCorrections(
  db: Db,
  actor: Actor,
  recordId: string,
  given: Answer | Refusal,
  delivery: Delivery,
): Promise<void> {
  const open = await listOpenCorrectionRows(db, actor, recordId)
  if (open.length === 0) return
  await answer(db, actor, await getRecordOrThrow(db, actor, recordId), open, given, delivery)
}

const answeringTypes: readonly string[] = ['correction', 'clarification']

/** An addendum that corrects or clarifies, by the author; of someone who left, by whoever took over. */
export async function answerByAddendum(
  db: Db,
  actor: Actor,
  recordId: string,
  addendum: { id: string; type: string },
  delivery: Delivery,
): Promise<void> {
  if (!answeringTypes.includes(addendum.type)) return
  const open = await listOpenCorrectionRows(db, actor, recordId)
  if (open.length === 0) return
  const record = await getRecordOrThrow(db, actor, recordId)
  if (record.authorId !== actor.userId && (await isActiveMember(db, actor, record.authorId))) return
  await answer(db, actor, record, open, { outcome: 'corrected', addendumId: addendum.id }, delivery)
}

export async function refuseCorrection(
  db: Db,
  actor: Actor,
  id: string,
  given: { outcome: 'declined' | 'withdrawn'; reason: string },
  delivery: Delivery,
): Promise<CorrectionOfRecord> {
  const row = await findCorrection(db, actor, id)
  if (!row) throw new DomainError('request.not-found')
  const record = await getRecordOrThrow(db, actor, row.recordId)
  if (given.outcome === 'withdrawn' && row.requestedBy !== actor.userId)
    throw new DomainError('record.correction-requester')
  if (given.outcome === 'declined') await assertMayDecline(db, actor, record)
  if (!isOpen(row) || (await answer(db, actor, record, [row], given, delivery)) === 0)
    throw new DomainError('record.correction-answered')
  return loadCorrection(db, actor, id)
}

/** The author; of someone who left, an administrator. */
async function assertMayDecline(db: Db, actor: Actor, { authorId }: ReviewedRecord): Promise<void> {
  if (authorId === actor.userId) return
  if (canAdminister(actor) && !(await isActiveMember(db, actor, authorId))) return
  throw new DomainError('record.correction-author')
}
