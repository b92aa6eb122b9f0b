/**
 * Posts a message in a thread: message, thread status and notification of the other side, in one transaction. The other side is notified
 * once, and again after it has read, or when no notified person is left.
 */
import type { I18n } from '@lingui/core'
import type { Column } from '../../platform/db/query.ts'
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
  file?: { id: string; name: string; mediaType: Column<'chart_documents', 'mediaType'>; sha256: string }
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
    if (same.authorId !== actor.userId) throw new DomainError('request.not-found')
    return resolveResubmission(same, { body: message.body })
  }
  const { organizationId, userId } = actor
  const fromPatient = actor.role === 'patient'
  if (!fromPatient) await assertContactable(db, organizationId, thread.patientId, 'message')
  const at = delivery.now.toISOString()
  const unseen = await findUnseenSince(db, thread, fromPatient)
  const added = await insertMessage(db, {
    id,
    organizationId,
    threadId,
    authorId: userId,
    fromPatient,
    body: message.body,
    fileId: message.file?.id ?? null,
    fileName: message.file?.name ?? null,
    mediaType: message.file?.mediaType ?? null,
    sha256: message.file?.sha256 ?? null,
    sentAt: at,
  })
  if (!added) throw new DomainError('request.not-found')
  // The first staff member to answer becomes the assignee.
  const isTakenOver = !fromPatient && thread.holderId === null
  await updateThread(db, organizationId, threadId, {
    status: 'open',
    ...(isTakenOver && { assignedTo: userId }),
    lastMessageAt: at,
    ...(fromPatient ? { lastOfPatient: added.place } : { lastOfStaff: added.place }),
  })
  if (isTakenOver) {
    await insertStep(db, {
      organizationId,
      threadId,
      step: 'assign',
      assignedTo: userId,
      takenBy: userId,
      takenAt: at,
    })
  }
  await markRead(db, {
    organizationId,
    threadId,
    userId,
    ofPatient: fromPatient,
    readTo: added.place,
    readAt: at,
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
    : await listPatientUserIds(db, organizationId, thread.patientId)
  const recipients = others.filter((one) => one !== userId)
  await publishEvent(db, organizationId, [...recipients, userId], { type: 'message', id: thread.id })
  const actionUrl = `/messages?thread=${thread.id}`
  if (unseen && (await wasNotified(db, organizationId, recipients, actionUrl, unseen))) return
  await notify(
    db,
    {
      organizationId,
      to: recipients,
      type: 'message',
      ...(fromPatient
        ? { title: 'New message', message: 'A patient sent a message to the care team.' }
        : { write: writeToPatient }),
      actionUrl,
      patientId: thread.patientId,
    },
    delivery,
  )
}

const writeToPatient = (i18n: I18n) => ({
  title: i18n._('New message'),
  message: i18n._('Your care team wrote to you.'),
})

/** The assignee; without one the care team; without a care team the administrators. */
export async function listThreadStaff(
  db: Db,
  organizationId: string,
  { patientId, holderId: holder }: Pick<LockedThread, 'patientId' | 'holderId'>,
): Promise<string[]> {
  if (holder) return [holder]
  const team = await listCareTeamUserIds(db, organizationId, patientId)
  if (team.length > 0) return team
  return (await listRecipients(db, organizationId, 'administrators', 'messages')).map(({ userId }) => userId)
}
