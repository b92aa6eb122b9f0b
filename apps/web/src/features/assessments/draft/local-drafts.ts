/** Unfinished assessments on this device, sealed. The draft has the id of the record that it becomes. */
import { draftKeysOf } from '../../../platform/drafts/encryption.ts'
import { draftsOf, dropDraft, keepDraft } from '../../../platform/drafts/store.ts'
import { type AssessmentValues, formName, valuesFrom } from '../values/values.ts'

export type DeviceDraft = {
  readonly id: string
  readonly savedAt: string
  readonly patientId: string | null
  readonly values: AssessmentValues
  /** What the server held when this was typed; 0 where it never had it. */
  readonly serverVersion: number
  /** The version of the stored record that is being changed; null for a new one. */
  readonly changes: number | null
  /** A colleague's version was taken instead; this one waits for its author. */
  readonly isSetAside?: boolean
}

const origin = {
  formId: formName,
  recordId: '',
  patientId: null,
  title: 'wound assessment',
  formVersion: 1,
}

type Kept = {
  values: Record<string, unknown>
  serverVersion: number
  changes: number | null
  isSetAside?: boolean
}

export async function keepOnDevice(userId: string, draft: DeviceDraft): Promise<void> {
  const { id, savedAt, patientId, values, serverVersion, changes, isSetAside = false } = draft
  const kept = { values, serverVersion, changes, isSetAside }
  await keepDraft(await draftKeysOf(userId), {
    ...origin,
    patientId,
    id,
    savedAt,
    values: kept,
    idempotencyKey: null,
  })
}

/** The own ones, newest first. */
export async function deviceDrafts(userId: string): Promise<DeviceDraft[]> {
  const found = await draftsOf<Kept>(await draftKeysOf(userId), origin)
  return found.map(({ id, savedAt, patientId, values: kept }) => ({
    id,
    savedAt,
    patientId,
    values: valuesFrom(kept.values),
    serverVersion: kept.serverVersion,
    changes: kept.changes ?? null,
    isSetAside: kept.isSetAside ?? false,
  }))
}

export const dropFromDevice = (id: string): Promise<void> => dropDraft(id)
