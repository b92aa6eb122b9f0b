/** Writes of notices before a service: priced when prepared, answered once, void for good. */
import { computeEstimateDue } from '@mendwell/clinical'
import {
  toCents,
  type answerCoverageNotice,
  type prepareCoverageNotice,
  type RequestBody,
} from '@mendwell/contract'
import { randomUUID } from 'node:crypto'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { DomainError } from '../../../platform/domain-error.ts'
import { assertSameResubmission } from '../../../platform/idempotent-create.ts'
import { findPatientById } from '../../patients/public.ts'
import { scrubPending } from '../claims/scrub-pending.ts'
import { findAmount, loadBillingTables } from '../fees/tables.ts'
import { findCoverageOn } from '../payers/store.ts'
import { getOrganizationToday } from '../statistics/summary-cards.ts'
import {
  insertNotice,
  insertNoticeAnswer,
  insertNoticeVoid,
  listPatientNotices,
  type NoticeItem,
  type NoticeRow,
} from './store.ts'
import { assertFitsCoverage, assertValidAnswer } from './validate.ts'

type Prepared = RequestBody<typeof prepareCoverageNotice>

export async function getPatientOrThrow(db: Db, actor: Actor, id: string) {
  const patient = await findPatientById(db, actor, id)
  if (!patient) throw new DomainError('request.not-found')
  return patient
}

export async function getNoticeOrThrow(
  db: Db,
  actor: Actor,
  ids: { patientId: string; coverageNoticeId: string },
): Promise<NoticeRow> {
  await getPatientOrThrow(db, actor, ids.patientId)
  const [row] = await listPatientNotices(db, actor, ids.patientId, ids.coverageNoticeId)
  if (!row) throw new DomainError('request.not-found')
  return row
}

export async function prepareNotice(
  db: Db,
  actor: Actor,
  patientId: string,
  body: Prepared,
  now: Date,
): Promise<NoticeRow> {
  const patient = await getPatientOrThrow(db, actor, patientId)
  if (patient.mergedInto) throw new DomainError('patient.merged')
  const id = body.id ?? randomUUID()
  const [before] = body.id ? await listPatientNotices(db, actor, patient.id, id) : []
  if (before) return assertSameNotice(before, body)
  const today = await getOrganizationToday(db, actor, now)
  const { kind } = body
  if (body.plannedFor < today)
    throw new DomainError('request.invalid', {
      fields: { plannedFor: 'Give a notice before the service. Enter today or a later date.' },
    })
  if (body.isVoluntary && kind !== 'abn')
    throw new DomainError('request.invalid', { fields: { isVoluntary: 'Only an ABN can be voluntary' } })
  assertFitsCoverage(kind, await findCoverageOn(db, actor, patient.id, body.plannedFor))
  const items = await priceItems(db, actor, body)
  const added = await insertNotice(db, {
    id,
    organizationId: actor.organizationId,
    patientId: patient.id,
    kind,
    plannedFor: body.plannedFor,
    items: JSON.stringify(items),
    codes: [...new Set(items.map(({ code }) => code))],
    isVoluntary: body.isVoluntary,
    additionalInformation: body.additionalInformation,
    dueBy: kind === 'estimate' ? computeEstimateDue(body.plannedFor, today, body.isRequested) : null,
    preparedBy: actor.userId,
    preparedAt: now.toISOString(),
  })
  const [saved] = await listPatientNotices(db, actor, patient.id, id)
  // The id is in use in another chart.
  if (!saved) throw new DomainError('request.id-reused')
  return added ? saved : assertSameNotice(saved, body)
}

function assertSameNotice(row: NoticeRow, given: Prepared): NoticeRow {
  const { kind, plannedFor, isVoluntary, additionalInformation, items } = given
  const codes = (list: readonly { code: string; description: string }[]) =>
    list.map(({ code, description }) => ({ code, description }))
  assertSameResubmission(
    { ...row, items: codes(row.items) },
    { kind, plannedFor, isVoluntary, additionalInformation, items: codes(items) },
  )
  return row
}

/** Amounts that were left out come from the fee schedule; one that is nowhere has to be entered. */
async function priceItems(db: Db, actor: Actor, body: Prepared): Promise<NoticeItem[]> {
  const tables = await loadBillingTables(db, actor)
  const fields: Record<string, string> = {}
  const items = body.items.map(({ code, description, reason, estimate }, at) => {
    const priced = findAmount(tables, { code, modifiers: [] }, { date: body.plannedFor, place: null }, 'base')
    const estimateCents = estimate === null ? (priced?.cents ?? null) : toCents(estimate)
    if (body.kind === 'abn' && reason === null)
      fields[`items.${at}.reason`] = 'Enter why Medicare may not pay'
    if (body.kind !== 'plan_decision' && estimateCents === null)
      fields[`items.${at}.estimate`] = `${code} is not in your fee schedule. Enter the estimated cost.`
    return { code, description, reason: body.kind === 'estimate' ? null : reason, estimateCents }
  })
  if (Object.keys(fields).length > 0) throw new DomainError('request.invalid', { fields })
  return items
}

export async function answerNotice(
  db: Db,
  actor: Actor,
  row: NoticeRow,
  body: RequestBody<typeof answerCoverageNotice>,
  now: Date,
): Promise<void> {
  if (row.voidedAt !== null) throw new DomainError('coverage-notice.void')
  assertValidAnswer(row.kind, body, await getOrganizationToday(db, actor, now))
  const { option, answeredOn, formExpiresOn, representativeName, representativeRelation } = body
  const { isApproved, reference, note } = body
  const answer = {
    ...{ answeredOn, reference, note },
    option: row.kind === 'abn' ? option : null,
    formExpiresOn: row.kind === 'abn' ? formExpiresOn : null,
    representativeName: row.kind === 'abn' ? representativeName : null,
    representativeRelation: row.kind === 'abn' ? representativeRelation : null,
    isApproved: row.kind === 'plan_decision' ? isApproved : null,
  }
  const added = await insertNoticeAnswer(db, {
    noticeId: row.id,
    organizationId: actor.organizationId,
    ...answer,
    recordedBy: actor.userId,
    recordedAt: now.toISOString(),
  })
  if (!added) {
    const [saved] = await listPatientNotices(db, actor, row.patientId, row.id)
    const isSame = Object.entries(answer).every(
      ([name, value]) => saved?.[name as keyof typeof answer] === value, // the same columns
    )
    if (!isSame) throw new DomainError('coverage-notice.answered')
  }
  await scrubPending(db, actor, { patientId: row.patientId }, now)
}

export async function voidNotice(
  db: Db,
  actor: Actor,
  row: NoticeRow,
  reason: string,
  now: Date,
): Promise<void> {
  const added = await insertNoticeVoid(db, {
    noticeId: row.id,
    organizationId: actor.organizationId,
    reason,
    voidedBy: actor.userId,
    voidedAt: now.toISOString(),
  })
  if (!added && row.voidReason !== reason) throw new DomainError('coverage-notice.void')
  await scrubPending(db, actor, { patientId: row.patientId }, now)
}
