/** Files of messages over HTTP. What they are is told by their bytes; they leave as files, never as pages. */
import { postMessageFile, readMessageFile } from '@mendwell/contract'
import { own } from '../../platform/files/claim-files.ts'
import { FileAnswer, preparedRoute, route } from '../../platform/http/route.ts'
import { Refusal } from '../../platform/domain-error.ts'
import { readableFile } from '../patient-chart/public.ts'
import { messageOf } from './presenter.ts'
import { messageById } from './messages-store.ts'
import { post } from './post-message.ts'
import { threadById } from './threads-store.ts'

export const fileRoutes = [
  preparedRoute(postMessageFile, {
    look: async ({ db, actor, params, body }) => {
      const { messageThreadId } = params
      if (!(await threadById(db, actor, messageThreadId))) throw new Refusal('request.not-found')
      return { isThere: body.id !== undefined && !!(await messageById(db, actor, messageThreadId, body.id)) }
    },
    make: async ({ isThere }, { actor, upload, files, images }) => {
      if (isThere) return undefined
      const { organizationId } = actor
      const { content, mediaType } = await readableFile(await upload!.content(), images) // the endpoint takes one
      const file = await files.keep(organizationId, content)
      return { organizationId, mediaType, sha256: upload!.sha256, file }
    },
    undo: async (made, { files }) => {
      if (made) await files.discard(made.organizationId, [made.file])
    },
    handle: async ({ db, actor, params, body, now, made, mail, baseUrl }) => {
      if (made) await own(db, actor.organizationId, [made.file], now)
      const file = made && {
        id: made.file.id,
        name: body.fileName,
        mediaType: made.mediaType,
        sha256: made.sha256,
      }
      const message = { id: body.id, body: body.body, ...(file && { file }) }
      const row = await post(db, actor, params.messageThreadId, message, { now, mail, baseUrl })
      // The same arrived twice at once: the file that came second has no message, so its whole request steps back.
      if (made && row.file_id !== made.file.id)
        throw new Refusal('server.unavailable', { retryAfterSeconds: 1 })
      return messageOf(row)
    },
  }),

  route(readMessageFile, async ({ db, actor, params, files }) => {
    const row = await messageById(db, actor, params.messageThreadId, params.messageId)
    if (!row?.file_id || !row.media_type) throw new Refusal('request.not-found')
    const { file_id: file } = row
    const ending = row.media_type === 'application/pdf' ? 'pdf' : 'jpg'
    return new FileAnswer(() => files.read(actor.organizationId, file), {
      type: row.media_type,
      name: `message-${row.id}.${ending}`,
      patientId: row.patient_id,
    })
  }),
]
