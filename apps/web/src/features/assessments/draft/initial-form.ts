/** The initial values of an opened form: empty, from this device, or from the server. */
import type { FormDraft, WoundAssessment } from '@mendwell/contract'
import { useQuery } from '@tanstack/react-query'
import { isNotFound } from '../../../platform/format-problem.ts'
import { useUser } from '../../../platform/session/session.ts'
import { fetchDraft, fetchRecord } from '../data.ts'
import { type AssessmentValues, parseStoredValues } from '../values/values.ts'
import { listLocalDrafts } from './local-drafts.ts'

export type InitialForm = {
  /** Null: begin empty. */
  readonly values: AssessmentValues | null
  readonly serverVersion: number
  /** Both were changed since they were one: the two are shown side by side. */
  readonly conflict: FormDraft | null
  /** Completed in the meantime, or opened to be changed while unsigned. */
  readonly record: WoundAssessment | null
  readonly changes: number | null
}

const emptyForm: InitialForm = { values: null, serverVersion: 0, conflict: null, record: null, changes: null }

/** Ids created in this window: no data can exist for them yet. */
const localIds = new Set<string>()

export function createRecordId(): string {
  const id = crypto.randomUUID()
  localIds.add(id)
  return id
}

const ignoreNotFound = (error: unknown) => {
  if (isNotFound(error)) return null
  throw error
}

async function loadInitialForm(userId: string, id: string): Promise<InitialForm> {
  if (localIds.delete(id)) return emptyForm
  const kept = (await listLocalDrafts(userId).catch(() => [])).find((draft) => draft.id === id) ?? null
  // Without a response the device's draft is enough to continue; without that there is nothing to show.
  const stored = await fetchDraft(id).catch((error: unknown) => {
    if (isNotFound(error) || kept) return null
    throw error
  })
  if (stored && (!kept || stored.version <= kept.serverVersion))
    return {
      ...emptyForm,
      values: kept?.values ?? parseStoredValues(stored.content),
      serverVersion: stored.version,
      changes: kept?.changes ?? findChangeCount(stored),
    }
  if (stored && kept) {
    const isSame = JSON.stringify(parseStoredValues(stored.content)) === JSON.stringify(kept.values)
    return {
      ...emptyForm,
      values: kept.values,
      serverVersion: stored.version,
      conflict: isSame ? null : stored,
      changes: kept.changes,
    }
  }
  if (kept) return { ...emptyForm, values: kept.values, changes: kept.changes }
  return { ...emptyForm, record: await fetchRecord(id).catch(ignoreNotFound) }
}

const findChangeCount = ({ content }: FormDraft): number | null =>
  typeof content.changes === 'number' ? content.changes : null

export function useInitialForm(id: string) {
  const { id: userId } = useUser()
  return useQuery({
    queryKey: ['assessment-opening', userId, id],
    queryFn: () => loadInitialForm(userId, id),
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
}
