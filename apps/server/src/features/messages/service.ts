/** What staff do with a thread: assign, close, reopen. Repeating an action has no further effect. */
import type { MessageThread } from '@mendwell/contract'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/connection.ts'
import { publishEvent } from '../../platform/events/publish.ts'
import { DomainError } from '../../platform/domain-error.ts'
import { notify, type Delivery } from '../notifications/public.ts'
import { presentThread } from './presenter.ts'
import { listThreadStaff } from './post-message.ts'
import { updateThread, insertStep, lockThread, findThreadById } from './threads-store.ts'

export type ThreadTransition =
  | { step: 'assign'; assignedTo: string | null }
  | { step: 'close' | 'reopen'; assignedTo?: undefined }

export async function transitionThread(
  db: Db,
  actor: Actor,
  threadId: string,
  { step, assignedTo }: ThreadTransition,
  delivery: Delivery,
): Promise<MessageThread> {
  const thread = await lockThread(db, actor, threadId)
  if (!thread) throw new DomainError('request.not-found')
  const { organizationId } = actor
  const status = ({ close: 'closed', reopen: 'open', assign: thread.status } as const)[step]
  const holder = step === 'assign' ? (assignedTo ?? null) : thread.holderId
  if (status !== thread.status || holder !== thread.holderId) {
    await updateThread(db, organizationId, threadId, { status, assignedTo: holder })
    await insertStep(db, {
      organizationId,
      threadId,
      step,
      assignedTo: holder,
      takenBy: actor.userId,
      takenAt: delivery.now.toISOString(),
    })
    const team = await listThreadStaff(db, organizationId, thread)
    const concerned = [...new Set([...team, ...(holder ? [holder] : []), actor.userId])]
    await publishEvent(db, organizationId, concerned, { type: 'message', id: threadId })
    if (step === 'assign' && holder && holder !== actor.userId) {
      await notify(
        db,
        {
          organizationId,
          to: [holder],
          type: 'message',
          title: 'Messages assigned to you',
          message: 'A patient conversation was assigned to you.',
          actionUrl: `/messages?thread=${threadId}`,
          patientId: thread.patientId,
        },
        delivery,
      )
    }
  }
  const row = await findThreadById(db, actor, threadId)
  if (!row) throw new DomainError('request.not-found')
  return presentThread(row)
}
