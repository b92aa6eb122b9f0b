/** What an opened form begins with: nothing, what this device kept, or what the server has. */
import type { FormDraft, WoundAssessment } from '@mendwell/contract'
import { useQuery } from '@tanstack/react-query'
import { isNotFound } from '../../../platform/format-problem.ts'
import { useUser } from '../../../platform/session/session.ts'
import { readDraft, readRecord } from '../data.ts'
import { type AssessmentValues, valuesFrom } from '../values/values.ts'
import { deviceDrafts } from './local-drafts.ts'

export type Opening = {
  /** Null: begin empty. */
  readonly values: AssessmentValues | null
  readonly serverVersion: number
  /** Both were changed since they were one: the two are shown side by side. */
  readonly conflict: FormDraft | null
  /** Completed in the meantime, or opened to be changed while unsigned. */
  readonly record: WoundAssessment | null
  readonly changes: number | null
}

const fresh: Opening = { values: null, serverVersion: 0, conflict: null, record: null, changes: null }

/** Ids made in this window: nobody can have anything under them yet. */
const madeHere = new Set<string>()

export function newRecordId(): string {
  const id = crypto.randomUUID()
  madeHere.add(id)
  return id
}

const unlessMissing = (error: unknown) => {
  if (isNotFound(error)) return null
  throw error
}

async function open(userId: string, id: string): Promise<Opening> {
  if (madeHere.delete(id)) return fresh
  const kept = (await deviceDrafts(userId).catch(() => [])).find((draft) => draft.id === id) ?? null
  // Without an answer the device's own is enough to go on; without that there is nothing to show.
  const stored = await readDraft(id).catch((error: unknown) => {
    if (isNotFound(error) || kept) return null
    throw error
  })
  if (stored && (!kept || stored.version <= kept.serverVersion))
    return {
      ...fresh,
      values: kept?.values ?? valuesFrom(stored.content),
      serverVersion: stored.version,
      changes: kept?.changes ?? changesOf(stored),
    }
  if (stored && kept) {
    const isSame = JSON.stringify(valuesFrom(stored.content)) === JSON.stringify(kept.values)
    return {
      ...fresh,
      values: kept.values,
      serverVersion: stored.version,
      conflict: isSame ? null : stored,
      changes: kept.changes,
    }
  }
  if (kept) return { ...fresh, values: kept.values, changes: kept.changes }
  return { ...fresh, record: await readRecord(id).catch(unlessMissing) }
}

export const changesOf = ({ content }: FormDraft): number | null =>
  typeof content.changes === 'number' ? content.changes : null

export function useOpening(id: string) {
  const { id: userId } = useUser()
  return useQuery({
    queryKey: ['assessment-opening', userId, id],
    queryFn: () => open(userId, id),
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
}
