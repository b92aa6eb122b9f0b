/**
 * Queued records, encrypted for their author, and their files. One stays here until the server has accepted it, or its author discarded it;
 * it survives a reload, a crash and a sign-out.
 */
import type { Endpoint, Problem } from '@mendwell/contract'
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { Draft } from '../drafts/store.ts'
import { type Attempts, attentionFailureCount } from './back-off.ts'
import {
  type DraftKeys,
  decryptBytes,
  decryptContent,
  encryptBytes,
  encryptContent,
  type Encrypted,
} from '../drafts/encryption.ts'

/** What can be read here without the key: whose it is, by an id, and since when it waits. */
type StoredRecord = Encrypted & { readonly id: string; readonly author: string; readonly queuedAt: string }
type StoredFile = Encrypted & { readonly id: string }

interface OutboxDatabase extends DBSchema {
  sends: { key: string; value: StoredRecord; indexes: { author: [string, string] } }
  files: { key: string; value: StoredFile }
}

type EndpointRef = Pick<Endpoint, 'id' | 'method' | 'path'>

/** How a file travels: as a field of a form, or piece by piece where it is larger than one. */
export type QueuedFile = {
  readonly field: string
  readonly name: string
  readonly type: string
  /** A field that gets the time of this device's clock when it is sent, however long it waited. */
  readonly clockField?: string
  readonly pieces: {
    readonly begin: EndpointRef
    readonly piece: EndpointRef
    readonly finish: EndpointRef
    /** The parameter of their paths. */
    readonly param: string
    readonly pieceBytes: number
  } | null
}

export type QueuedRecord = {
  /** Of the record itself, made on this device: sent twice, it is recorded once. */
  readonly id: string
  /** Its endpoint. Not the whole row of the contract: a page must not load the whole table for this. */
  readonly endpoint: EndpointRef
  readonly params: Record<string, string>
  readonly body: unknown
  /** The version that an edit was based on. */
  readonly version: number | null
  readonly idempotencyKey: string
  /** What it is called in the list: `wound assessment`, `set of vital signs`. */
  readonly title: string
  readonly patientId: string | null
  /** The form's input: rejected, it can be opened there again. Null if no dialog form created it. */
  readonly draft: Omit<Draft<unknown>, 'id' | 'savedAt' | 'idempotencyKey'> | null
  /** What must be there first, by its id here: an outline waits for its photo, a signature for what it signs. */
  readonly needs?: string | readonly string[]
  /** Attachments, stored under the same id. */
  readonly file?: QueuedFile
  readonly queuedAt: string
  /** The server's no. It is not sent again until its author changed it. */
  readonly refused: Problem | null
  /** How sending it has gone so far. Absent before the first failure. */
  readonly attempts?: Attempts
  /** The version of the contract that it was written under. Absent in records of builds that knew none. */
  readonly contractVersion?: number
  /** Its patient, as known then, so that lists and exported files show no ids. */
  readonly patient?: QueuedPatient
}

export type QueuedPatient = {
  readonly firstName: string
  readonly lastName: string
  readonly dateOfBirth: string | null
  readonly medicalRecordNumber: string
}

/** Rejected, or failed so often that it needs attention. */
export const needsAttention = ({ refused, attempts }: Pick<QueuedRecord, 'refused' | 'attempts'>): boolean =>
  refused !== null || (attempts?.failureCount ?? 0) >= attentionFailureCount

/** Whether it cannot go before that one. */
export const dependsOn = ({ needs }: QueuedRecord, id: string): boolean =>
  needs === id || (Array.isArray(needs) && needs.includes(id))

/** Whether it makes, changes or is a step at this record. */
export const isAbout = ({ id, params }: Pick<QueuedRecord, 'id' | 'params'>, recordId: string): boolean =>
  id === recordId || Object.values(params).includes(recordId)

let opening: Promise<IDBPDatabase<OutboxDatabase>> | undefined

function openDatabase() {
  opening ??= openDB<OutboxDatabase>('mendwell-outbox', 2, {
    upgrade(database, from) {
      if (from < 1)
        database.createObjectStore('sends', { keyPath: 'id' }).createIndex('author', ['author', 'queuedAt'])
      database.createObjectStore('files', { keyPath: 'id' })
    },
    // A newer page waits for this one to let go.
    blocking: (_from, _to, { target }) => {
      opening = undefined
      ;(target as IDBDatabase).close() // the event is the connection's own
    },
    terminated: () => (opening = undefined),
  })
  opening.catch(() => (opening = undefined))
  return opening
}

export const saveQueued = (keys: DraftKeys, send: QueuedRecord): Promise<void> =>
  saveAllQueued(keys, [{ send }])

/** All of them or none: an outline is never stored without its photo, nor a photo without its bytes. */
export async function saveAllQueued(
  keys: DraftKeys,
  all: readonly { readonly send: QueuedRecord; readonly blob?: Blob }[],
): Promise<void> {
  // Encrypted before the transaction starts: it does not wait for anything else.
  const sealed = await Promise.all(
    all.map(async ({ send, blob }) => ({
      send: {
        id: send.id,
        author: keys.userId,
        queuedAt: send.queuedAt,
        ...(await encryptContent(keys, `send ${send.id}`, send)),
      },
      file: blob && {
        id: send.id,
        ...(await encryptBytes(keys, `file ${send.id}`, await blob.arrayBuffer())),
      },
    })),
  )
  const transaction = (await openDatabase()).transaction(['sends', 'files'], 'readwrite')
  await Promise.all([
    ...sealed.map(({ send }) => transaction.objectStore('sends').put(send)),
    ...sealed.map(({ file }) => file && transaction.objectStore('files').put(file)),
    transaction.done,
  ])
}

/** `queuedAt`: only this sending of it; one that its author changed meanwhile is still to be sent. */
export async function deleteQueued(id: string, queuedAt?: string): Promise<void> {
  const transaction = (await openDatabase()).transaction(['sends', 'files'], 'readwrite')
  const kept = await transaction.objectStore('sends').get(id)
  const isMeant = queuedAt === undefined || kept?.queuedAt === queuedAt
  await Promise.all([
    isMeant && transaction.objectStore('sends').delete(id),
    isMeant && transaction.objectStore('files').delete(id),
    transaction.done,
  ])
}

/** Whether it is queued unchanged: its author may have changed it while it was being sent. */
export const isUnchanged = async ({ id, queuedAt }: QueuedRecord): Promise<boolean> =>
  (await (await openDatabase()).get('sends', id))?.queuedAt === queuedAt

/** Null if it is gone, or was encrypted with another key. */
export async function findFile(keys: DraftKeys, { id, file }: QueuedRecord): Promise<Blob | null> {
  const kept = await (await openDatabase()).get('files', id)
  const plain = kept && (await decryptBytes(keys, `file ${id}`, kept))
  return plain ? new Blob([plain], { type: file?.type ?? '' }) : null
}

/** The author's own, oldest first. What does not open with this key is left where it is. */
export async function listQueued(keys: DraftKeys): Promise<QueuedRecord[]> {
  const kept = await (
    await openDatabase()
  ).getAllFromIndex('sends', 'author', IDBKeyRange.bound([keys.userId, ''], [keys.userId, '\uffff']))
  const opened = await Promise.all(kept.map((one) => decryptContent(keys, `send ${one.id}`, one)))
  return opened.filter((one) => one !== null).map((one) => one as QueuedRecord) // encrypted by us, under this name
}
