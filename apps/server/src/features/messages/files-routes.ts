/** Message attachments over HTTP. Their type is detected from their bytes; they are sent as downloads, never as pages. */
import { postMessageFile, readMessageFile } from '@mendwell/contract'
import { claimFiles } from '../../platform/files/claim-files.ts'
import { FileResponse, preparedRoute, route } from '../../platform/http/route.ts'
import { DomainError } from '../../platform/domain-error.ts'
import { toReadableFile } from '../patient-chart/public.ts'
import { presentMessage } from './presenter.ts'
import { findMessageById } from './messages-store.ts'
import { postMessageToThread } from './post-message.ts'
import { findThreadById } from './threads-store.ts'

export const fileRoutes = [
  preparedRoute(postMessageFile, {
    look: async ({ db, actor, params, body }) => {
      const { messageThreadId } = params
      if (!(await findThreadById(db, actor, messageThreadId))) throw new DomainError('request.not-found')
      return {
        isThere: body.id !== undefined && !!(await findMessageById(db, actor, messageThreadId, body.id)),
      }
    },
    make: async ({ isThere }, { actor, upload, files, images }) => {
      if (isThere) return undefined
      const { organizationId } = actor
      const { content, mediaType } = await toReadableFile(await upload!.content(), images) // the endpoint requires one
      const file = await files.keep(organizationId, content)
      return { organizationId, mediaType, sha256: upload!.sha256, file }
    },
    undo: async (made, { files }) => {
      if (made) await files.discard(made.organizationId, [made.file])
    },
    handle: async ({ db, actor, params, body, now, made, mail, baseUrl }) => {
      if (made) await claimFiles(db, actor.organizationId, [made.file], now)
      const file = made && {
        id: made.file.id,
        name: body.fileName,
        mediaType: made.mediaType,
        sha256: made.sha256,
      }
      const message = { id: body.id, body: body.body, ...(file && { file }) }
      const row = await postMessageToThread(db, actor, params.messageThreadId, message, {
        now,
        mail,
        baseUrl,
      })
      // The same arrived twice at once: the second file has no message, so its whole request is rolled back.
      if (made && row.fileId !== made.file.id)
        throw new DomainError('server.unavailable', { retryAfterSeconds: 1 })
      return presentMessage(row)
    },
  }),

  route(readMessageFile, async ({ db, actor, params, files }) => {
    const row = await findMessageById(db, actor, params.messageThreadId, params.messageId)
    if (!row?.fileId || !row.mediaType) throw new DomainError('request.not-found')
    const { fileId: file } = row
    const ending = row.mediaType === 'application/pdf' ? 'pdf' : 'jpg'
    return new FileResponse(() => files.read(actor.organizationId, file), {
      type: row.mediaType,
      name: `message-${row.id}.${ending}`,
      patientId: row.patientId,
    })
  }),
]
