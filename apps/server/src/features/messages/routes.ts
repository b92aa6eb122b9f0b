/** Messages over HTTP. */
import {
  assignThread,
  beginThread,
  closeThread,
  countUnreadThreads,
  listMessages,
  listThreads,
  markThreadRead,
  postMessage,
  readThread,
  reopenThread,
} from '@mendwell/contract'
import { randomUUID } from 'node:crypto'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/connection.ts'
import { tell } from '../../platform/events/publish.ts'
import { pageOf, readTimeCursor } from '../../platform/http/cursor.ts'
import { route } from '../../platform/http/route.ts'
import { Refusal } from '../../platform/domain-error.ts'
import { refuseUnlessResent } from '../../platform/idempotent-create.ts'
import { refuseUnlessStaff, seenChart } from '../patient-chart/public.ts'
import { woundById } from '../wounds/public.ts'
import { messageOf, threadOf } from './presenter.ts'
import { fileRoutes } from './files-routes.ts'
import {
  countMessages,
  firstMessageOf,
  markRead,
  messageById,
  messagesPage,
  writersOf,
} from './messages-store.ts'
import { post } from './post-message.ts'
import { take } from './service.ts'
import {
  countThreads,
  countUnread,
  insertThread,
  threadById,
  threadsPage,
  type ThreadRow,
} from './threads-store.ts'

export const messageRoutes = [
  route(listThreads, async ({ db, actor, query, note }) => {
    const { limit } = query
    const [rows, total] = await Promise.all([
      threadsPage(db, actor, query, { limit: limit + 1, after: readTimeCursor(query.cursor) }),
      countThreads(db, actor, query),
    ])
    note({ patients: [...new Set(rows.slice(0, limit).map(({ patient_id }) => patient_id))] })
    return pageOf(rows, limit, total, threadOf, (row) => [row.last_message_at, row.id])
  }),

  route(countUnreadThreads, async ({ db, actor }) => ({ unread: await countUnread(db, actor) })),

  route(readThread, async ({ db, actor, params }) => threadOf(await seen(db, actor, params.messageThreadId))),

  route(listMessages, async ({ db, actor, params, query, note }) => {
    const { limit } = query
    const { id, patient_id: patientId } = await seen(db, actor, params.messageThreadId)
    note({ patients: [patientId], thread: id })
    const [rows, total] = await Promise.all([
      messagesPage(db, actor, id, { limit: limit + 1, after: readTimeCursor(query.cursor) }),
      countMessages(db, actor, id),
    ])
    return pageOf(rows, limit, total, messageOf, (row) => [row.sent_at, row.id])
  }),

  route(beginThread, async ({ db, actor, params, body, now, mail, baseUrl }) => {
    const { patientId } = await seenChart(db, actor, params.patientId, now)
    const same = body.id && (await threadById(db, actor, body.id))
    if (same) {
      if (same.patient_id !== patientId || same.begun_by !== actor.userId)
        throw new Refusal('request.not-found')
      const begun = { ...threadOf(same), body: (await firstMessageOf(db, actor, same.id))?.body }
      refuseUnlessResent(begun, { subject: body.subject, woundId: body.woundId, body: body.body })
      return threadOf(same)
    }
    if (body.woundId && (await woundById(db, actor, body.woundId))?.patient_id !== patientId) {
      throw new Refusal('request.invalid', { fields: { woundId: 'This wound is not of this chart' } })
    }
    const id = body.id ?? randomUUID()
    const added = await insertThread(db, {
      id,
      organization_id: actor.organizationId,
      patient_id: patientId,
      wound_id: body.woundId,
      subject: body.subject,
      // Who of the staff begins, answers.
      assigned_to: actor.role === 'patient' ? null : actor.userId,
      begun_by: actor.userId,
      begun_at: now.toISOString(),
      last_message_at: now.toISOString(),
    })
    if (!added) throw new Refusal('request.not-found')
    await post(db, actor, id, { id: body.messageId, body: body.body }, { now, mail, baseUrl })
    return threadOf(await seen(db, actor, id))
  }),

  route(postMessage, async ({ db, actor, params, body, now, mail, baseUrl }) =>
    messageOf(
      await post(db, actor, params.messageThreadId, { id: body.id, body: body.body }, { now, mail, baseUrl }),
    ),
  ),

  route(markThreadRead, async ({ db, actor, params, body, now }) => {
    const thread = await seen(db, actor, params.messageThreadId)
    const newest = body.messageId && (await messageById(db, actor, thread.id, body.messageId))
    if (body.messageId && !newest) throw new Refusal('request.not-found')
    await markRead(db, {
      organization_id: actor.organizationId,
      thread_id: thread.id,
      user_id: actor.userId,
      of_patient: actor.role === 'patient',
      read_to: newest ? newest.place : Math.max(thread.last_of_patient, thread.last_of_staff),
      read_at: now.toISOString(),
    })
    const writers = await writersOf(db, actor, thread.id)
    const to = [...new Set([actor.userId, ...writers])]
    await tell(db, actor.organizationId, to, { type: 'message', id: thread.id })
    return threadOf(await seen(db, actor, thread.id))
  }),

  route(assignThread, async ({ db, actor, params, body, now, mail, baseUrl }) => {
    await refuseUnlessStaff(db, actor, body.assignedTo, 'assignedTo')
    const step = { step: 'assign', assignedTo: body.assignedTo } as const
    return take(db, actor, params.messageThreadId, step, { now, mail, baseUrl })
  }),

  route(closeThread, async ({ db, actor, params, now, mail, baseUrl }) =>
    take(db, actor, params.messageThreadId, { step: 'close' }, { now, mail, baseUrl }),
  ),

  route(reopenThread, async ({ db, actor, params, now, mail, baseUrl }) =>
    take(db, actor, params.messageThreadId, { step: 'reopen' }, { now, mail, baseUrl }),
  ),

  ...fileRoutes,
]

async function seen(db: Db, actor: Actor, id: string): Promise<ThreadRow> {
  const row = await threadById(db, actor, id)
  if (!row) throw new Refusal('request.not-found')
  return row
}
