/** Asks questions and takes their steps. Every step holds the question's lock and follows the latest one, so that only one of two counts. */
import { getNextConsultState, type ConsultState, type ConsultStep } from '@mendwell/clinical'
import type { Consult } from '@mendwell/contract'
import { randomUUID } from 'node:crypto'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/connection.ts'
import { DomainError } from '../../platform/domain-error.ts'
import { assertSameResubmission } from '../../platform/idempotent-create.ts'
import { notify, type Delivery } from '../notifications/public.ts'
import { revokeLinks } from './links-store.ts'
import { presentConsult } from './presenter.ts'
import { findConsult, insertStep, listSteps, lockConsult, type ConsultRow } from './store.ts'

export async function getConsultOrThrow(db: Db, actor: Actor, id: string): Promise<ConsultRow> {
  const row = await findConsult(db, actor, id)
  if (!row) throw new DomainError('request.not-found')
  return row
}

export async function presentConsultById(db: Db, actor: Actor, id: string, now: Date): Promise<Consult> {
  const row = await getConsultOrThrow(db, actor, id)
  return presentConsult(row, await listSteps(db, actor.organizationId, [id]), now)
}

export async function presentConsults(
  db: Db,
  actor: Actor,
  rows: readonly ConsultRow[],
  now: Date,
): Promise<(row: ConsultRow) => Consult> {
  const steps = Map.groupBy(
    await listSteps(
      db,
      actor.organizationId,
      rows.map(({ id }) => id),
    ),
    ({ consultId }) => consultId,
  )
  return (row) => presentConsult(row, steps.get(row.id) ?? [], now)
}

/** Who takes a step, and what they say. */
export interface NewStep {
  id?: string | undefined
  step: ConsultStep
  takenBy: string | null
  linkId?: string
  answer?: { text: string; name: string; credential: string | null; organization: string | null }
  reason?: string | null
}

/** After `lockConsult`. Throws where the step is not possible any more. */
export async function addStep(
  db: Db,
  of: { organizationId: string; id: string; state: string; sequence: number },
  { id, step, takenBy, linkId, answer, reason }: NewStep,
  now: Date,
): Promise<void> {
  const state = getNextConsultState(of.state as ConsultState, step) // the column's check
  if (state === undefined) throw new DomainError('consult.state')
  const added = await insertStep(db, {
    id: id ?? randomUUID(),
    organizationId: of.organizationId,
    consultId: of.id,
    sequence: of.sequence + 1,
    step,
    state,
    takenAt: now.toISOString(),
    takenBy,
    linkId: linkId ?? null,
    answer: answer?.text ?? null,
    authorName: answer?.name ?? null,
    authorCredential: answer?.credential ?? null,
    authorOrganization: answer?.organization ?? null,
    reason: reason ?? null,
  })
  if (!added) throw new DomainError('consult.changed')
}

export const insertFirstStep = (db: Db, actor: Actor, consultId: string, now: Date) =>
  insertStep(db, {
    id: randomUUID(),
    organizationId: actor.organizationId,
    consultId,
    sequence: 1,
    step: 'ask',
    state: 'open',
    takenAt: now.toISOString(),
    takenBy: actor.userId,
  })

/** Reviewed, withdrawn, or entered in error. A repeated id returns the question as it is. */
export async function takeStep(
  db: Db,
  actor: Actor,
  consultId: string,
  taken: {
    id?: string | undefined
    step: 'review' | 'withdraw' | 'void'
    after: number
    reason: string | null
  },
  now: Date,
): Promise<ConsultRow> {
  await getConsultOrThrow(db, actor, consultId)
  await lockConsult(db, consultId)
  const row = await getConsultOrThrow(db, actor, consultId)
  const sent =
    taken.id && (await listSteps(db, actor.organizationId, [row.id])).find(({ id }) => id === taken.id)
  if (sent) {
    assertSameResubmission(
      { step: sent.step, reason: sent.reason },
      { step: taken.step, reason: taken.reason },
    )
    return row
  }
  if (taken.after !== row.sequence) throw new DomainError('consult.changed')
  await addStep(db, row, { id: taken.id, step: taken.step, takenBy: actor.userId, reason: taken.reason }, now)
  if (taken.step !== 'review') await revokeLinks(db, actor.organizationId, row.id, now)
  return row
}

/** Urgent ones reach people by email too, whatever their preferences; email carries nothing of the patient. */
const getUrgency = (urgency: string) =>
  urgency === 'urgent' ? ({ priority: 'urgent', cannotWait: true } as const) : {}

type NotifiedConsult = Pick<ConsultRow, 'id' | 'organizationId' | 'patientId' | 'urgency'>

const notifyOfConsult = (
  db: Db,
  { id, organizationId, patientId, urgency }: NotifiedConsult,
  notice: { to: string; title: string; message: string },
  delivery: Delivery,
) =>
  notify(
    db,
    {
      organizationId,
      to: [notice.to],
      type: 'wound',
      ...getUrgency(urgency),
      title: notice.title,
      message: notice.message,
      actionUrl: `/consults?consult=${id}`,
      patientId,
    },
    delivery,
  )

/** To the user who was asked. */
export const notifyRecipient = (db: Db, row: NotifiedConsult & { to: string }, delivery: Delivery) =>
  notifyOfConsult(
    db,
    row,
    {
      to: row.to,
      title: 'Question about a wound',
      message: 'A colleague asks for your opinion about a wound.',
    },
    delivery,
  )

export const notifyAsker = (db: Db, row: NotifiedConsult & Pick<ConsultRow, 'askedBy'>, delivery: Delivery) =>
  notifyOfConsult(
    db,
    row,
    {
      to: row.askedBy,
      title: 'Specialist answer',
      message: 'A specialist answered your question about a wound. Review the answer.',
    },
    delivery,
  )
