/** Entering, signing, declining and discontinuing wound orders, inside the caller's transaction. Rules WO2 to WO5. */
import {
  canSignOrders,
  formatOrderName,
  formatOrderSentence,
  getDateInZone,
  identifyWoundOrder,
  type SafetyDecision,
} from '@mendwell/clinical'
import {
  woundOrderFields,
  type RequestBody,
  type WoundOrder,
  type createWoundOrder,
  type discontinueWoundOrder,
} from '@mendwell/contract'
import { randomUUID } from 'node:crypto'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { DomainError } from '../../../platform/domain-error.ts'
import { resolveResubmission } from '../../../platform/idempotent-create.ts'
import { pickFields } from '../../../platform/pick-fields.ts'
import { notify, type Delivery } from '../../notifications/public.ts'
import { getPatientZone } from '../../patients/public.ts'
import { hashContent } from '../../records/public.ts'
import { findWoundById } from '../../wounds/public.ts'
import { resolvePending } from '../safety/pending.ts'
import { settleSafety } from '../safety/service.ts'
import { getDecider, listSubjectHits } from '../safety/store.ts'
import { presentWoundOrder, toOrderParts } from './presenter.ts'
import {
  findWoundOrderById,
  insertDiscontinuation,
  insertOrderSignature,
  insertWoundOrder,
  listCredentialed,
  listOrdersInEffect,
  lockWoundOrders,
  type WoundOrderRow,
} from './store.ts'

const invalidFieldsError = (fields: Record<string, string>) => new DomainError('request.invalid', { fields })

async function getWoundOrderOrThrow(db: Db, actor: Actor, id: string, now: Date): Promise<WoundOrderRow> {
  const row = await findWoundOrderById(db, actor, id, now)
  if (!row) throw new DomainError('request.not-found')
  return row
}

const presentOrder = async (db: Db, actor: Actor, id: string, now: Date): Promise<WoundOrder> =>
  presentWoundOrder(
    await getWoundOrderOrThrow(db, actor, id, now),
    await listSubjectHits(db, actor, [id]),
    now,
  )

export const listSigners = async (db: Db, actor: Actor) =>
  (await listCredentialed(db, actor)).flatMap(({ supervisorId, credential, printedCredentials, ...person }) =>
    credential !== null && canSignOrders({ credential, isSupervised: supervisorId !== null })
      ? [{ ...person, credential: printedCredentials ?? credential }]
      : [],
  )

export async function hasOrderingAuthority(db: Db, actor: Actor): Promise<boolean> {
  if (actor.role !== 'clinician') return false
  const decider = await getDecider(db, actor)
  return (
    decider !== undefined &&
    canSignOrders({ credential: decider.credential, isSupervised: decider.supervisorId !== null })
  )
}

const assertOrderingAuthority = async (db: Db, actor: Actor): Promise<void> => {
  if (!(await hasOrderingAuthority(db, actor))) throw new DomainError('wound-order.authority')
}

/** The practitioner who gave a spoken order: a colleague with authority. Who has it signs instead. */
async function resolveOrderer(db: Db, actor: Actor, orderedBy: string | null): Promise<string> {
  if (orderedBy === null) throw invalidFieldsError({ orderedBy: 'Select the ordering provider' })
  if (orderedBy === actor.userId) throw invalidFieldsError({ orderedBy: 'Sign your own order as written' })
  const signers = await listSigners(db, actor)
  if (!signers.some(({ id }) => id === orderedBy))
    throw invalidFieldsError({ orderedBy: 'Select a provider who can sign orders' })
  return orderedBy
}

type NewOrder = RequestBody<typeof createWoundOrder>

export async function createOrder(
  db: Db,
  actor: Actor,
  body: NewOrder,
  delivery: Delivery,
): Promise<WoundOrder> {
  const { now } = delivery
  // A retry after a lost response returns the stored order.
  const sent = body.id && (await findWoundOrderById(db, actor, body.id, now))
  if (sent) {
    const { safetyDecisions: _, attest: _attest, replaces: _replaces, ...said } = body
    const readBack = body.source === 'written' ? null : body.readBack
    const stored = await presentOrder(db, actor, sent.id, now)
    return resolveResubmission(stored, {
      ...said,
      readBack,
      orderedBy: body.orderedBy ?? stored.orderedBy,
      orderedAt: body.orderedAt ?? stored.orderedAt,
    })
  }
  const wound = await findWoundById(db, actor, body.woundId)
  if (!wound) throw invalidFieldsError({ woundId: 'Wound not found' })
  if (!wound.isActive) throw new DomainError('wound.healed')
  const isWritten = body.source === 'written'
  if (isWritten) await assertOrderingAuthority(db, actor)
  const orderedBy = isWritten ? actor.userId : await resolveOrderer(db, actor, body.orderedBy)
  const orderedAt = isWritten ? now : new Date(body.orderedAt ?? now)
  if (orderedAt > now) throw invalidFieldsError({ orderedAt: 'Can’t be in the future' })
  const today = getDateInZone(now.toISOString(), await getPatientZone(db, actor, wound.patientId))
  if (body.untilOn !== null && today !== null && body.untilOn < today)
    throw invalidFieldsError({ untilOn: 'Can’t be in the past' })
  await lockWoundOrders(db, wound.id)
  const former = (await listOrdersInEffect(db, actor, wound.id, now)).find(
    ({ orderType }) => orderType === body.orderType,
  )
  if ((former?.id ?? null) !== body.replaces) throw new DomainError('wound-order.changed')
  const id = body.id ?? randomUUID()
  const parts = pickFields(woundOrderFields, body)
  const author = await getDecider(db, actor)
  const added = await insertWoundOrder(db, {
    ...parts,
    id,
    organizationId: actor.organizationId,
    patientId: wound.patientId,
    woundId: wound.id,
    name: formatOrderName(parts),
    sentence: formatOrderSentence(parts),
    source: body.source,
    enteredBy: actor.userId,
    enteredCredential: author?.printedCredentials ?? null,
    enteredAt: now.toISOString(),
    orderedBy,
    orderedAt: orderedAt.toISOString(),
    readBack: isWritten ? null : true,
  })
  // The id belongs to another record.
  if (!added) throw new DomainError('request.not-found')
  const at = { subject: 'wound-order', subjectId: id, patientId: wound.patientId, woundId: wound.id } as const
  // A spoken order never overrides a contraindication: who may decide enters it.
  await settleSafety(db, actor, at, identifyWoundOrder(parts), body.safetyDecisions, 'demand', now)
  if (former) await endOrder(db, actor, former, { orderedBy, replacedBy: id, now })
  if (isWritten)
    await insertSignature(db, actor, await getWoundOrderOrThrow(db, actor, id, now), 'signed', null, now)
  else await notifyOrderer(db, actor, await getWoundOrderOrThrow(db, actor, id, now), delivery)
  return presentOrder(db, actor, id, now)
}

async function endOrder(
  db: Db,
  actor: Actor,
  row: WoundOrderRow,
  end: {
    orderedBy: string
    now: Date
    replacedBy?: string
    reason?: string
    readBack?: boolean
  },
): Promise<void> {
  const ended = await insertDiscontinuation(db, {
    orderId: row.id,
    organizationId: actor.organizationId,
    woundId: row.woundId,
    replacedBy: end.replacedBy ?? null,
    reason: end.reason ?? null,
    discontinuedBy: actor.userId,
    discontinuedAt: end.now.toISOString(),
    orderedBy: end.orderedBy,
    readBack: end.readBack ?? null,
  })
  if (!ended) throw new DomainError('wound-order.ended')
  await resolvePending(db, actor, row.id, [], 'The order was discontinued.', end.now)
}

async function insertSignature(
  db: Db,
  actor: Actor,
  row: WoundOrderRow,
  outcome: 'signed' | 'declined',
  reason: string | null,
  now: Date,
): Promise<void> {
  const signer = await getDecider(db, actor)
  const { id: orderId, sentence, source, orderedBy, orderedAt } = row
  const added = await insertOrderSignature(db, {
    orderId,
    organizationId: actor.organizationId,
    outcome,
    signedBy: actor.userId,
    signedName: signer?.name ?? '',
    credential: signer?.printedCredentials ?? null,
    reason,
    contentHash: hashContent({ orderId, sentence, source, orderedBy, orderedAt }),
    signedAt: now.toISOString(),
  })
  if (!added) throw new DomainError('wound-order.decided')
}

const notifyOrderer = (db: Db, actor: Actor, row: WoundOrderRow, delivery: Delivery) =>
  notify(
    db,
    {
      organizationId: actor.organizationId,
      to: [row.orderedBy],
      type: 'wound',
      priority: 'high',
      title: 'Order pending your signature',
      message: `${row.source === 'telephone' ? 'Telephone' : 'Verbal'} order entered by ${row.enteredByName}: ${row.name}`,
      actionUrl: `/treatment-recommendations?tab=signatures`,
      patientId: row.patientId,
      metadata: { subject: 'wound-order', subjectId: row.id },
    },
    delivery,
  )

export async function signOrder(
  db: Db,
  actor: Actor,
  id: string,
  decisions: readonly SafetyDecision[],
  now: Date,
): Promise<WoundOrder> {
  const seen = await getWoundOrderOrThrow(db, actor, id, now)
  await lockWoundOrders(db, seen.woundId)
  const row = await getWoundOrderOrThrow(db, actor, id, now)
  await assertOrderingAuthority(db, actor)
  if (row.outcome !== null) throw new DomainError('wound-order.decided')
  const at = {
    subject: 'wound-order',
    subjectId: id,
    patientId: row.patientId,
    woundId: row.woundId,
  } as const
  // What has ended is not continued by a signature: there is nothing left to decide.
  if (row.discontinuedAt === null)
    await settleSafety(db, actor, at, identifyWoundOrder(toOrderParts(row)), decisions, 'demand', now)
  await insertSignature(db, actor, row, 'signed', null, now)
  return presentOrder(db, actor, id, now)
}

/** Only the practitioner who is named can say that the order was not given. */
export async function declineOrder(
  db: Db,
  actor: Actor,
  id: string,
  reason: string,
  now: Date,
): Promise<WoundOrder> {
  const seen = await getWoundOrderOrThrow(db, actor, id, now)
  await lockWoundOrders(db, seen.woundId)
  const row = await getWoundOrderOrThrow(db, actor, id, now)
  await assertOrderingAuthority(db, actor)
  if (row.outcome !== null) throw new DomainError('wound-order.decided')
  if (row.orderedBy !== actor.userId)
    throw new DomainError('wound-order.authority', {
      fields: { orderedBy: 'Only the named provider can decline an order' },
    })
  await insertSignature(db, actor, row, 'declined', reason, now)
  if (row.discontinuedAt === null)
    await endOrder(db, actor, row, {
      orderedBy: actor.userId,
      reason: `Declined: ${reason}`.slice(0, 500),
      now,
    })
  return presentOrder(db, actor, id, now)
}

export async function discontinueOrder(
  db: Db,
  actor: Actor,
  id: string,
  body: RequestBody<typeof discontinueWoundOrder>,
  now: Date,
): Promise<WoundOrder> {
  const seen = await getWoundOrderOrThrow(db, actor, id, now)
  await lockWoundOrders(db, seen.woundId)
  const row = await getWoundOrderOrThrow(db, actor, id, now)
  if (row.discontinuedAt !== null) throw new DomainError('wound-order.ended')
  const isOwn = body.orderedBy === null
  if (isOwn) await assertOrderingAuthority(db, actor)
  const orderedBy = isOwn ? actor.userId : await resolveOrderer(db, actor, body.orderedBy)
  if (!isOwn && !body.readBack) throw invalidFieldsError({ readBack: 'Confirm read-back' })
  await endOrder(db, actor, row, {
    orderedBy,
    reason: body.reason,
    now,
    ...(!isOwn && { readBack: true }),
  })
  return presentOrder(db, actor, id, now)
}
