/** Sends a message and its files: first stored encrypted on this device, then sent in order, each once. */
import { type Endpoint, postMessage, postMessageFile } from '@mendwell/contract'
import { type NewQueuedRecord, sendRecords } from '../../platform/outbox/outbox.ts'
import type { QueuedRecord } from '../../platform/outbox/store.ts'

const toEndpointRef = ({ id, method, path }: Endpoint) => ({ id, method, path })

export function sendMessage(
  userId: string,
  { threadId, patientId }: { threadId: string; patientId: string },
  body: string,
  files: readonly File[],
) {
  const about = {
    params: { messageThreadId: threadId },
    version: null,
    patientId,
    draft: null,
    title: 'message',
  }
  const ids = createIds()
  const words: { send: NewQueuedRecord; blob?: Blob }[] = body
    ? [{ send: { ...about, ...ids, endpoint: toEndpointRef(postMessage), body: { id: ids.id, body } } }]
    : []
  const attached = files.map((file) => {
    const own = createIds()
    const send: NewQueuedRecord = {
      ...about,
      ...own,
      endpoint: toEndpointRef(postMessageFile),
      body: { id: own.id, fileName: file.name.slice(-200) || 'file' },
      file: { field: 'file', name: file.name, type: file.type, pieces: null },
    }
    return { send, blob: file }
  })
  return sendRecords(userId, [...words, ...attached])
}

const createIds = () => ({
  id: crypto.randomUUID() as string,
  idempotencyKey: crypto.randomUUID() as string,
})

/** What of the queue belongs to this thread. */
export const isThreadMessage = ({ endpoint, params }: QueuedRecord, threadId: string) =>
  (endpoint.id === postMessage.id || endpoint.id === postMessageFile.id) &&
  params.messageThreadId === threadId

/** What a waiting message says. */
export const getMessageText = ({ body, file }: QueuedRecord): string =>
  (body as { body?: string } | null)?.body ?? file?.name ?? ''
