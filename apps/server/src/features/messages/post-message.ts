/**
 * Posts a message in a thread: message, thread status and notification of the other side, in one transaction. The other side is notified
 * once, and again after it has read, or when no notified person is left.
 */
import { randomUUID } from 'node:crypto'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/connection.ts'
import { publishEvent } from '../../platform/events/publish.ts'
import { DomainError } from '../../platform/domain-error.ts'
import { resolveResubmission } from '../../platform/idempotent-create.ts'
import { listCareTeamUserIds } from '../patient-chart/public.ts'
import { notify, listRecipients, wasNotified, type Delivery } from '../notifications/public.ts'
import { assertContactable } from '../patients/public.ts'
import {
  insertMessage,
  markRead,
  findMessageById,
  findUnseenSince,
  type MessageRow,
} from './messages-store.ts'
import {
  updateThread,
  insertStep,
  lockThread,
  listPatientUserIds,
  type LockedThread,
} from './threads-store.ts'

export interface NewMessage {
  id: string | undefined
  body: string | null
  file?: { id: string; name: string; mediaType: string; sha256: string }
}

export async function postMessageToThread(
  db: Db,
  actor: Actor,
  threadId: string,
  message: NewMessage,
  delivery: Delivery,
): Promise<MessageRow> {
  const thread = await lockThread(db, actor, threadId)
  if (!thread) throw new DomainError('request.not-found')
  const id = message.id ?? randomUUID()
  // A retry after a lost response returns the stored message.
  const same = message.id && (await findMessageById(db, actor, threadId, message.id))
  if (same) {
    if (same.author_id !== actor.userId) throw new DomainError('request.not-found')
    return resolveResubmission(same, { body: message.body })
  }
  const { organizationId, userId } = actor
  const fromPatient = actor.role === 'patient'
  if (!fromPatient) await assertContactable(db, organizationId, thread.patient_id, 'message')
  const at = delivery.now.toISOString()
  const unseen = await findUnseenSince(db, thread, fromPatient)
  const added = await insertMessage(db, {
    id,
    organization_id: organizationId,
    thread_id: threadId,
    author_id: userId,
    from_patient: fromPatient,
    body: message.body,
    file_id: message.file?.id ?? null,
    file_name: message.file?.name ?? null,
    media_type: message.file?.mediaType ?? null,
    sha256: message.file?.sha256 ?? null,
    sent_at: at,
  })
  if (!added) throw new DomainError('request.not-found')
  // The first staff member to answer becomes the assignee.
  const isTakenOver = !fromPatient && thread.holder_id === null
  await updateThread(db, organizationId, threadId, {
    status: 'open',
    ...(isTakenOver && { assigned_to: userId }),
    last_message_at: at,
    ...(fromPatient ? { last_of_patient: added.place } : { last_of_staff: added.place }),
  })
  if (isTakenOver) {
    await insertStep(db, {
      organization_id: organizationId,
      thread_id: threadId,
      step: 'assign',
      assigned_to: userId,
      taken_by: userId,
      taken_at: at,
    })
  }
  await markRead(db, {
    organization_id: organizationId,
    thread_id: threadId,
    user_id: userId,
    of_patient: fromPatient,
    read_to: added.place,
    read_at: at,
  })
  await notifyOtherSide(db, actor, thread, unseen, delivery)
  const row = await findMessageById(db, actor, threadId, id)
  if (!row) throw new DomainError('request.not-found')
  return row
}

async function notifyOtherSide(
  db: Db,
  actor: Actor,
  thread: LockedThread,
  unseen: string | null,
  delivery: Delivery,
): Promise<void> {
  const { organizationId, userId } = actor
  const fromPatient = actor.role === 'patient'
  const others = fromPatient
    ? await listThreadStaff(db, organizationId, thread)
    : await listPatientUserIds(db, organizationId, thread.patient_id)
  const told = others.filter((one) => one !== userId)
  await publishEvent(db, organizationId, [...told, userId], { type: 'message', id: thread.id })
  const actionUrl = `/messages?thread=${thread.id}`
  if (unseen && (await wasNotified(db, organizationId, told, actionUrl, unseen))) return
  await notify(
    db,
    {
      organizationId,
      to: told,
      type: 'message',
      title: 'New message',
      message: fromPatient ? 'A patient wrote to the care team.' : 'Your care team wrote to you.',
      actionUrl,
      patientId: thread.patient_id,
    },
    delivery,
  )
}

/** The assignee; without one the care team; without a care team the administrators. */
export async function listThreadStaff(
  db: Db,
  organizationId: string,
  { patient_id: patientId, holder_id: holder }: Pick<LockedThread, 'patient_id' | 'holder_id'>,
): Promise<string[]> {
  if (holder) return [holder]
  const team = await listCareTeamUserIds(db, organizationId, patientId)
  if (team.length > 0) return team
  return (await listRecipients(db, organizationId, 'administrators')).map(({ user_id }) => user_id)
}
