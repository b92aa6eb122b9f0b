/** What staff do with a thread: give it to somebody, close it, open it again. Done twice, it is done once. */
import type { MessageThread } from '@mendwell/contract'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/connection.ts'
import { tell } from '../../platform/events/publish.ts'
import { Refusal } from '../../platform/domain-error.ts'
import { notify, type Delivery } from '../notifications/public.ts'
import { threadOf } from './presenter.ts'
import { staffOf } from './post-message.ts'
import { changeThread, insertStep, lockThread, threadById } from './threads-store.ts'

export type Step =
  | { step: 'assign'; assignedTo: string | null }
  | { step: 'close' | 'reopen'; assignedTo?: undefined }

export async function take(
  db: Db,
  actor: Actor,
  threadId: string,
  { step, assignedTo }: Step,
  delivery: Delivery,
): Promise<MessageThread> {
  const thread = await lockThread(db, actor, threadId)
  if (!thread) throw new Refusal('request.not-found')
  const { organizationId } = actor
  const status = { close: 'closed', reopen: 'open', assign: thread.status }[step]
  const holder = step === 'assign' ? (assignedTo ?? null) : thread.holder_id
  if (status !== thread.status || holder !== thread.holder_id) {
    await changeThread(db, organizationId, threadId, { status, assigned_to: holder })
    await insertStep(db, {
      organization_id: organizationId,
      thread_id: threadId,
      step,
      assigned_to: holder,
      taken_by: actor.userId,
      taken_at: delivery.now.toISOString(),
    })
    const team = await staffOf(db, organizationId, thread)
    const concerned = [...new Set([...team, ...(holder ? [holder] : []), actor.userId])]
    await tell(db, organizationId, concerned, { type: 'message', id: threadId })
    if (step === 'assign' && holder && holder !== actor.userId) {
      await notify(
        db,
        {
          organizationId,
          to: [holder],
          type: 'message',
          title: 'Messages assigned to you',
          message: 'A colleague gave you a patient’s messages to answer.',
          actionUrl: `/messages?thread=${threadId}`,
          patientId: thread.patient_id,
        },
        delivery,
      )
    }
  }
  const row = await threadById(db, actor, threadId)
  if (!row) throw new Refusal('request.not-found')
  return threadOf(row)
}
