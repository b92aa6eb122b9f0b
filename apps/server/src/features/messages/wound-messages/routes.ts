/** Messages of staff about a wound over HTTP. No route of these is open to patients, and nothing of them is in a patient's pages. */
import {
  chartWoundMessage,
  exportWoundMessages,
  listWoundColleagues,
  listWoundMessages,
  markWoundMessagesRead,
  postWoundMessage,
  voidWoundMessage,
  woundThreadNotice,
} from '@mendwell/contract'
import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { DomainError } from '../../../platform/domain-error.ts'
import { publishEvent } from '../../../platform/events/publish.ts'
import { buildPage, decodeTimeCursor } from '../../../platform/http/cursor.ts'
import { FileResponse, route, type Request } from '../../../platform/http/route.ts'
import { resolveResubmission } from '../../../platform/idempotent-create.ts'
import { notify } from '../../notifications/public.ts'
import { getChartOrThrow, listStaffWithAccess } from '../../patient-chart/public.ts'
import { findWoundById } from '../../wounds/public.ts'
import { presentWoundMessage } from './presenter.ts'
import {
  countMessages,
  countUnread,
  findMessageById,
  insertChartComment,
  insertMentions,
  insertMessage,
  insertVoid,
  listChartMessages,
  listMessageRows,
  listParticipants,
  lockWoundMessages,
  markRead,
} from './store.ts'

const messagesPerPage = 500

export const woundMessageRoutes = [
  route(listWoundMessages, async ({ db, actor, params, query, note }) => {
    const wound = await getWoundOrThrow(db, actor, params.woundId)
    note({ patients: [wound.patientId], wound: wound.id })
    const place = { limit: query.limit + 1, after: decodeTimeCursor(query.cursor) }
    const [rows, total] = await Promise.all([
      listMessageRows(db, actor, wound.id, place),
      countMessages(db, actor, wound.id),
    ])
    return buildPage(rows, query.limit, total, presentWoundMessage, (row) => [row.sentAt, row.id])
  }),

  route(listWoundColleagues, async ({ db, actor, params }) => {
    const wound = await getWoundOrThrow(db, actor, params.woundId)
    return listStaffWithAccess(db, actor.organizationId, wound.patientId)
  }),

  route(postWoundMessage, async ({ db, actor, params, body, now, note, mail, baseUrl }) => {
    const wound = await getWoundOrThrow(db, actor, params.woundId)
    note({ patients: [wound.patientId], mentions: body.mentions.length })
    await lockWoundMessages(db, wound.id)
    const same = body.id && (await findMessageById(db, actor, body.id))
    if (same) {
      if (same.authorId !== actor.userId || same.woundId !== wound.id)
        throw new DomainError('request.not-found')
      return presentWoundMessage(resolveResubmission(same, { body: body.body }))
    }
    const mentions = [...new Set(body.mentions)].filter((userId) => userId !== actor.userId)
    await assertHaveAccess(db, actor, wound.patientId, mentions)
    const id = body.id ?? randomUUID()
    const added = await insertMessage(db, {
      id,
      organizationId: actor.organizationId,
      patientId: wound.patientId,
      woundId: wound.id,
      authorId: actor.userId,
      body: body.body,
      sentAt: now.toISOString(),
    })
    // The id belongs to another record.
    if (!added) throw new DomainError('request.not-found')
    await insertMentions(
      db,
      mentions.map((userId) => ({ organizationId: actor.organizationId, messageId: id, userId })),
    )
    await markRead(db, { ...toRead(actor, wound.id, now), readTo: added.place })
    await publishToParticipants(db, actor, wound.id)
    if (mentions.length > 0)
      await notify(
        db,
        {
          organizationId: actor.organizationId,
          to: mentions,
          type: 'message',
          title: 'You were mentioned',
          message: 'A colleague mentioned you in a message about a wound.',
          actionUrl: `/wounds/${wound.id}`,
          patientId: wound.patientId,
        },
        { now, mail, baseUrl },
      )
    return presentById(db, actor, id)
  }),

  route(markWoundMessagesRead, async ({ db, actor, params, body, now, note }) => {
    const wound = await getWoundOrThrow(db, actor, params.woundId)
    note({ patients: [wound.patientId] })
    const message = await findMessageById(db, actor, body.messageId)
    if (message?.woundId !== wound.id) throw new DomainError('request.not-found')
    await markRead(db, { ...toRead(actor, wound.id, now), readTo: message.place })
    return { unread: await countUnread(db, actor, wound.id) }
  }),

  route(voidWoundMessage, async ({ db, actor, params, body, now }) => {
    const message = await getMessageOrThrow(db, actor, params.woundMessageId)
    if (message.authorId !== actor.userId) throw new DomainError('wound-message.not-yours')
    const added = await insertVoid(db, {
      messageId: message.id,
      organizationId: actor.organizationId,
      reason: body.reason,
      voidedBy: actor.userId,
      voidedAt: now.toISOString(),
    })
    if (!added) throw new DomainError('wound-message.void')
    await publishToParticipants(db, actor, message.woundId)
    return presentById(db, actor, message.id)
  }),

  route(chartWoundMessage, async ({ db, actor, params, now, note }) => {
    const message = await getMessageOrThrow(db, actor, params.woundMessageId)
    note({ patients: [message.patientId] })
    if (message.voidedAt !== null) throw new DomainError('wound-message.void')
    await insertChartComment(db, {
      id: message.id,
      organizationId: actor.organizationId,
      patientId: message.patientId,
      woundId: message.woundId,
      body: message.body,
      writtenBy: message.authorId,
      writtenAt: message.sentAt,
      addedBy: actor.userId,
      addedAt: now.toISOString(),
    })
    await publishToParticipants(db, actor, message.woundId)
    return presentById(db, actor, message.id)
  }),

  route(exportWoundMessages, async ({ db, actor, params, now, again }) => {
    const { patientId } = await getChartOrThrow(db, actor, params.patientId, now)
    return new FileResponse(Readable.from(streamMessages(again, actor, patientId, now)), { patientId })
  }),
]

/** Every message with its author, and what was marked as entered in error; never more than one page in memory. */
async function* streamMessages(
  again: Request['again'],
  actor: Actor,
  patientId: string,
  now: Date,
): AsyncGenerator<string> {
  const head = { madeAt: now, patientId, notice: woundThreadNotice }
  yield `${JSON.stringify(head).slice(0, -1)},\n"messages": [`
  let afterPlace = 0
  let between = '\n'
  for (;;) {
    const rows = await again((db) =>
      listChartMessages(db, actor, patientId, { limit: messagesPerPage, afterPlace }),
    )
    for (const row of rows) {
      const { isUnread: _, ...message } = presentWoundMessage(row)
      yield `${between}${JSON.stringify(toExported(message))}`
      between = ',\n'
      afterPlace = row.place
    }
    if (rows.length < messagesPerPage) break
  }
  yield ']}\n'
}

const toExported = (message: Omit<ReturnType<typeof presentWoundMessage>, 'isUnread'>) => ({
  id: message.id,
  woundId: message.woundId,
  author: [message.authorName, message.authorCredential].filter(Boolean).join(', '),
  sentAt: message.sentAt,
  body: message.body,
  mentions: message.mentions.map(({ name }) => name),
  addedToChart: message.charted,
  enteredInError: message.voided,
})

async function getWoundOrThrow(db: Db, actor: Actor, woundId: string) {
  const wound = await findWoundById(db, actor, woundId)
  if (!wound) throw new DomainError('request.not-found')
  return wound
}

async function getMessageOrThrow(db: Db, actor: Actor, id: string) {
  const message = await findMessageById(db, actor, id)
  if (!message) throw new DomainError('request.not-found')
  return message
}

const presentById = async (db: Db, actor: Actor, id: string) =>
  presentWoundMessage(await getMessageOrThrow(db, actor, id))

const toRead = (actor: Actor, woundId: string, now: Date) => ({
  organizationId: actor.organizationId,
  woundId,
  userId: actor.userId,
  readAt: now.toISOString(),
})

/** A message must not lead people to a chart that they may not see. */
async function assertHaveAccess(
  db: Db,
  actor: Actor,
  patientId: string,
  userIds: readonly string[],
): Promise<void> {
  if (userIds.length === 0) return
  const staff = await listStaffWithAccess(db, actor.organizationId, patientId)
  if (!userIds.every((userId) => staff.some(({ id, readsMessages }) => readsMessages && id === userId)))
    throw new DomainError('request.invalid', {
      fields: { mentions: 'Mention staff who have access to this patient' },
    })
}

const publishToParticipants = async (db: Db, actor: Actor, woundId: string): Promise<void> =>
  publishEvent(
    db,
    actor.organizationId,
    [...new Set([actor.userId, ...(await listParticipants(db, actor.organizationId, woundId))])],
    { type: 'message', id: woundId },
  )
