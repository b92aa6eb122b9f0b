/**
 * Records on their way to the server, sealed for their author. One stays here until the server has said yes, or its author
 * gave it up; it outlives a reload, a crash and a sign-out.
 */
import type { Endpoint, Problem } from '@mendwell/contract'
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { Draft } from '../drafts/store.ts'
import { type DraftKeys, openContent, sealContent, type Sealed } from '../drafts/sealing.ts'

/** What can be read here without the key: whose it is, by an id, and since when it waits. */
type KeptSend = Sealed & { readonly id: string; readonly author: string; readonly queuedAt: string }

interface OutboxDatabase extends DBSchema {
  sends: { key: string; value: KeptSend; indexes: { author: [string, string] } }
}

export type Send = {
  /** Of the record itself, made on this device: sent twice, it is recorded once. */
  readonly id: string
  /** Where it goes. Not the whole row of the contract: a page must not carry the whole table for this. */
  readonly endpoint: Pick<Endpoint, 'id' | 'method' | 'path'>
  readonly params: Record<string, string>
  readonly body: unknown
  /** The version that an edit was based on. */
  readonly version: number | null
  readonly idempotencyKey: string
  /** What it is called in the list: `wound assessment`, `set of vital signs`. */
  readonly title: string
  readonly patientId: string | null
  /** What was typed, as the form has it: refused, it can be opened there again. Null where no form of a dialog made it. */
  readonly draft: Omit<Draft<unknown>, 'id' | 'savedAt' | 'idempotencyKey'> | null
  readonly queuedAt: string
  /** The server's no. It is not sent again until its author changed it. */
  readonly refused: Problem | null
}

let opening: Promise<IDBPDatabase<OutboxDatabase>> | undefined

function openDatabase() {
  opening ??= openDB<OutboxDatabase>('mendwell-outbox', 1, {
    upgrade(database) {
      database.createObjectStore('sends', { keyPath: 'id' }).createIndex('author', ['author', 'queuedAt'])
    },
    terminated: () => (opening = undefined),
  })
  opening.catch(() => (opening = undefined))
  return opening
}

export async function keepSend(keys: DraftKeys, send: Send): Promise<void> {
  const { id, queuedAt } = send
  const [database, sealed] = await Promise.all([openDatabase(), sealContent(keys, `send ${id}`, send)])
  await database.put('sends', { id, author: keys.userId, queuedAt, ...sealed })
}

export async function dropSend(id: string): Promise<void> {
  await (await openDatabase()).delete('sends', id)
}

/** The author's own, oldest first. What does not open with this key is left where it is. */
export async function sendsOf(keys: DraftKeys): Promise<Send[]> {
  const kept = await (
    await openDatabase()
  ).getAllFromIndex('sends', 'author', IDBKeyRange.bound([keys.userId, ''], [keys.userId, '\uffff']))
  const opened = await Promise.all(kept.map((one) => openContent(keys, `send ${one.id}`, one)))
  return opened.filter((one) => one !== null).map((one) => one as Send) // sealed by us, under this name
}
