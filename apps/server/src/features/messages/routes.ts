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
import { publishEvent } from '../../platform/events/publish.ts'
import { buildPage, decodeTimeCursor } from '../../platform/http/cursor.ts'
import { route } from '../../platform/http/route.ts'
import { DomainError } from '../../platform/domain-error.ts'
import { assertSameResubmission } from '../../platform/idempotent-create.ts'
import { assertStaff, getChartOrThrow } from '../patient-chart/public.ts'
import { findWoundById } from '../wounds/public.ts'
import { presentMessage, presentThread } from './presenter.ts'
import { fileRoutes } from './files-routes.ts'
import {
  countMessages,
  findFirstMessage,
  markRead,
  findMessageById,
  listMessageRows,
  listWriters,
} from './messages-store.ts'
import { postMessageToThread } from './post-message.ts'
import { woundMessageRoutes } from './wound-messages/routes.ts'
import { transitionThread } from './service.ts'
import {
  countThreads,
  countUnread,
  insertThread,
  findThreadById,
  listThreadRows,
  type ThreadRow,
} from './threads-store.ts'

export const messageRoutes = [
  route(listThreads, async ({ db, actor, query, note }) => {
    const { limit } = query
    const [rows, total] = await Promise.all([
      listThreadRows(db, actor, query, { limit: limit + 1, after: decodeTimeCursor(query.cursor) }),
      countThreads(db, actor, query),
    ])
    note({ patients: [...new Set(rows.slice(0, limit).map(({ patientId }) => patientId))] })
    return buildPage(rows, limit, total, presentThread, (row) => [row.lastMessageAt, row.id])
  }),

  route(countUnreadThreads, async ({ db, actor }) => ({ unread: await countUnread(db, actor) })),

  route(readThread, async ({ db, actor, params }) =>
    presentThread(await getThreadOrThrow(db, actor, params.messageThreadId)),
  ),

  route(listMessages, async ({ db, actor, params, query, note }) => {
    const { limit } = query
    const { id, patientId } = await getThreadOrThrow(db, actor, params.messageThreadId)
    note({ patients: [patientId], thread: id })
    const [rows, total] = await Promise.all([
      listMessageRows(db, actor, id, { limit: limit + 1, after: decodeTimeCursor(query.cursor) }),
      countMessages(db, actor, id),
    ])
    return buildPage(rows, limit, total, presentMessage, (row) => [row.sentAt, row.id])
  }),

  route(beginThread, async ({ db, actor, params, body, now, mail, baseUrl }) => {
    const { patientId } = await getChartOrThrow(db, actor, params.patientId, now)
    const same = body.id && (await findThreadById(db, actor, body.id))
    if (same) {
      if (same.patientId !== patientId || same.begunBy !== actor.userId)
        throw new DomainError('request.not-found')
      const begun = { ...presentThread(same), body: (await findFirstMessage(db, actor, same.id))?.body }
      assertSameResubmission(begun, { subject: body.subject, woundId: body.woundId, body: body.body })
      return presentThread(same)
    }
    if (body.woundId && (await findWoundById(db, actor, body.woundId))?.patientId !== patientId) {
      throw new DomainError('request.invalid', {
        fields: { woundId: 'This wound belongs to another patient' },
      })
    }
    const id = body.id ?? randomUUID()
    const added = await insertThread(db, {
      id,
      organizationId: actor.organizationId,
      patientId,
      woundId: body.woundId,
      subject: body.subject,
      // The staff member who starts the thread is the assignee.
      assignedTo: actor.role === 'patient' ? null : actor.userId,
      begunBy: actor.userId,
      begunAt: now.toISOString(),
      lastMessageAt: now.toISOString(),
    })
    if (!added) throw new DomainError('request.not-found')
    await postMessageToThread(db, actor, id, { id: body.messageId, body: body.body }, { now, mail, baseUrl })
    return presentThread(await getThreadOrThrow(db, actor, id))
  }),

  route(postMessage, async ({ db, actor, params, body, now, mail, baseUrl }) =>
    presentMessage(
      await postMessageToThread(
        db,
        actor,
        params.messageThreadId,
        { id: body.id, body: body.body },
        { now, mail, baseUrl },
      ),
    ),
  ),

  route(markThreadRead, async ({ db, actor, params, body, now }) => {
    const thread = await getThreadOrThrow(db, actor, params.messageThreadId)
    const newest = body.messageId && (await findMessageById(db, actor, thread.id, body.messageId))
    if (body.messageId && !newest) throw new DomainError('request.not-found')
    await markRead(db, {
      organizationId: actor.organizationId,
      threadId: thread.id,
      userId: actor.userId,
      ofPatient: actor.role === 'patient',
      readTo: newest ? newest.place : Math.max(thread.lastOfPatient, thread.lastOfStaff),
      readAt: now.toISOString(),
    })
    const writers = await listWriters(db, actor, thread.id)
    const to = [...new Set([actor.userId, ...writers])]
    await publishEvent(db, actor.organizationId, to, { type: 'message', id: thread.id })
    return presentThread(await getThreadOrThrow(db, actor, thread.id))
  }),

  route(assignThread, async ({ db, actor, params, body, now, mail, baseUrl }) => {
    await assertStaff(db, actor, body.assignedTo, 'assignedTo', 'message')
    const step = { step: 'assign', assignedTo: body.assignedTo } as const
    return transitionThread(db, actor, params.messageThreadId, step, { now, mail, baseUrl })
  }),

  route(closeThread, async ({ db, actor, params, now, mail, baseUrl }) =>
    transitionThread(db, actor, params.messageThreadId, { step: 'close' }, { now, mail, baseUrl }),
  ),

  route(reopenThread, async ({ db, actor, params, now, mail, baseUrl }) =>
    transitionThread(db, actor, params.messageThreadId, { step: 'reopen' }, { now, mail, baseUrl }),
  ),

  ...fileRoutes,
  ...woundMessageRoutes,
]

async function getThreadOrThrow(db: Db, actor: Actor, id: string): Promise<ThreadRow> {
  const row = await findThreadById(db, actor, id)
  if (!row) throw new DomainError('request.not-found')
  return row
}
