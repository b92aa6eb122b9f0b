/**
 * Unfinished forms on this device, encrypted for their author. They survive a reload, a crash and a sign-out; they are deleted when the
 * form was saved or its author discards them.
 */
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import {
  type DraftKeys,
  decryptContent,
  computeDraftPlace,
  encryptContent,
  type Encrypted,
} from './encryption.ts'

/** What can be read here without the key: whose it is, by an id, and nothing else. */
type StoredDraft = Encrypted & { readonly id: string; readonly author: string; readonly place: string }

interface DraftDatabase extends DBSchema {
  drafts: { key: string; value: StoredDraft; indexes: { place: [string, string] } }
}

export type DraftOrigin = {
  /** Which form, e.g. `new-patient`. */
  readonly formId: string
  /** The record it is about; empty for a new one. */
  readonly recordId: string
  readonly patientId: string | null
  /** What it is called when it is offered again: `patient`, `set of vital signs`. */
  readonly title: string
  /** Counts up when the form's fields change their meaning. */
  readonly formVersion: number
}

export type Draft<Values> = DraftOrigin & {
  readonly id: string
  readonly savedAt: string
  readonly values: Values
  /** The same send twice creates nothing twice, also after a reload. */
  readonly idempotencyKey: string | null
}

let opening: Promise<IDBPDatabase<DraftDatabase>> | undefined

function openDatabase() {
  opening ??= openDB<DraftDatabase>('mendwell-drafts', 1, {
    upgrade(database) {
      database.createObjectStore('drafts', { keyPath: 'id' }).createIndex('place', ['author', 'place'])
    },
    terminated: () => (opening = undefined),
  })
  opening.catch(() => (opening = undefined))
  return opening
}

export async function saveDraft(keys: DraftKeys, draft: Draft<unknown>): Promise<void> {
  const { id, formId, recordId } = draft
  const [database, place, sealed] = await Promise.all([
    openDatabase(),
    computeDraftPlace(keys, formId, recordId),
    encryptContent(keys, id, draft),
  ])
  await database.put('drafts', { id, author: keys.userId, place, ...sealed })
}

export async function deleteDraft(id: string): Promise<void> {
  await (await openDatabase()).delete('drafts', id)
}

/** The form under this id was sent with its values at that time; later input stays. */
export async function deleteDraftUpTo(keys: DraftKeys, id: string, moment: string): Promise<void> {
  const kept = await (await openDatabase()).get('drafts', id)
  const draft = kept && ((await decryptContent(keys, id, kept)) as Draft<unknown> | null) // encrypted by us, under this id
  if (draft && draft.savedAt <= moment) await deleteDraft(id)
}

/** The author's drafts of one form and record, newest first. */
export async function listDrafts<Values>(
  keys: DraftKeys,
  { formId, recordId }: DraftOrigin,
): Promise<Draft<Values>[]> {
  const [database, place] = await Promise.all([openDatabase(), computeDraftPlace(keys, formId, recordId)])
  const kept = await database.getAllFromIndex('drafts', 'place', [keys.userId, place])
  const opened = await Promise.all(kept.map((one) => decryptContent(keys, one.id, one)))
  return opened
    .filter((one) => one !== null)
    .map((one) => one as Draft<Values>) // encrypted by us, under this form's name
    .toSorted((a, b) => b.savedAt.localeCompare(a.savedAt))
}
