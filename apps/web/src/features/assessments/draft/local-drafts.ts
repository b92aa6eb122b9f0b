/** Unfinished assessments on this device, encrypted. The draft has the id of the record that it becomes. */
import { getDraftKeys } from '../../../platform/drafts/encryption.ts'
import { listDrafts, deleteDraft, saveDraft } from '../../../platform/drafts/store.ts'
import { type AssessmentValues, formId, parseStoredValues } from '../values/values.ts'

export type LocalDraft = {
  readonly id: string
  readonly savedAt: string
  readonly patientId: string | null
  readonly values: AssessmentValues
  /** What the server held when this was typed; 0 where it never had it. */
  readonly serverVersion: number
  /** The version of the stored record that is being changed; null for a new one. */
  readonly changes: number | null
  /** A colleague's version was loaded instead; this one is saved for its author. */
  readonly isSetAside?: boolean
}

const origin = {
  formId: formId,
  recordId: '',
  patientId: null,
  title: 'wound assessment',
  formVersion: 1,
}

type StoredValues = {
  values: Record<string, unknown>
  serverVersion: number
  changes: number | null
  isSetAside?: boolean
}

export async function saveDraftLocally(userId: string, draft: LocalDraft): Promise<void> {
  const { id, savedAt, patientId, values, serverVersion, changes, isSetAside = false } = draft
  const kept = { values, serverVersion, changes, isSetAside }
  await saveDraft(await getDraftKeys(userId), {
    ...origin,
    patientId,
    id,
    savedAt,
    values: kept,
    idempotencyKey: null,
  })
}

/** The own ones, newest first. */
export async function listLocalDrafts(userId: string): Promise<LocalDraft[]> {
  const found = await listDrafts<StoredValues>(await getDraftKeys(userId), origin)
  return found.map(({ id, savedAt, patientId, values: kept }) => ({
    id,
    savedAt,
    patientId,
    values: parseStoredValues(kept.values),
    serverVersion: kept.serverVersion,
    changes: kept.changes ?? null,
    isSetAside: kept.isSetAside ?? false,
  }))
}

export const deleteLocalDraft = (id: string): Promise<void> => deleteDraft(id)
