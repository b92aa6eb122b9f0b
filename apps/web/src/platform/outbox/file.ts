/** Sends a record together with its file: in one request where it fits, else piece by piece, going on where it broke off. */
import type { Endpoint } from '@mendwell/contract'
import { call } from '../api.ts'
import type { QueuedRecord, QueuedFile } from './store.ts'

export async function sendWithFile(
  send: QueuedRecord,
  file: QueuedFile,
  blob: Blob,
  author: string,
): Promise<unknown> {
  const { pieces } = file
  return pieces && blob.size > pieces.pieceBytes
    ? sendInPieces(send, file, pieces, blob, author)
    : sendWhole(send, file, blob, author)
}

/** What a form can say: it has no word for null. */
function listFormFields({ body }: QueuedRecord, { clockField }: QueuedFile): [string, unknown][] {
  const given = Object.entries((body ?? {}) as Record<string, unknown>)
  const stamped = clockField ? [...given, [clockField, new Date().toISOString()] as [string, unknown]] : given
  return stamped.filter(([, value]) => value !== null && value !== undefined)
}

async function sendWhole(send: QueuedRecord, file: QueuedFile, blob: Blob, author: string): Promise<unknown> {
  const form = new FormData()
  // Before the file, so that the server knows what it is about when the bytes come.
  for (const [key, value] of listFormFields(send, file)) form.append(key, String(value))
  form.append(file.field, blob, file.name)
  const { body } = await call(
    send.endpoint as Endpoint, // calling needs method and path alone
    { params: send.params },
    // Without a key: its own id makes it one record, and the clock in it is another one each time.
    { form, author, ...getVersion(send) },
  )
  return body
}

async function sendInPieces(
  send: QueuedRecord,
  file: QueuedFile,
  { begin, piece, finish, param, pieceBytes }: NonNullable<QueuedFile['pieces']>,
  blob: Blob,
  author: string,
): Promise<unknown> {
  const sha256 = toHex(await crypto.subtle.digest('SHA-256', await blob.arrayBuffer()))
  const about = { ...Object.fromEntries(listFormFields(send, file)), bytes: blob.size, sha256 }
  const begun = await call(begin as Endpoint, { body: about }, { author, ...getVersion(send) }) // as above
  // Every response of the three contains the progress.
  const { id, offset: stood } = begun.body as { id: string; offset: number }
  const params = { [param]: id }
  let offset = stood
  while (offset < blob.size) {
    const bytes = blob.slice(offset, offset + pieceBytes)
    const place = { params, query: { offset } }
    const sent = await call(piece as Endpoint, place, { bytes, author, ...getVersion(send) })
    ;({ offset } = sent.body as { offset: number })
  }
  return (await call(finish as Endpoint, { params }, { author, ...getVersion(send) })).body // as above
}

const getVersion = ({ contractVersion }: QueuedRecord) =>
  contractVersion === undefined ? {} : { contractVersion }

const toHex = (bytes: ArrayBuffer) =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')
