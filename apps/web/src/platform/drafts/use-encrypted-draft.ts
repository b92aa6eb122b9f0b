/**
 * Saves a form's input as an encrypted draft, half a second after each change, and offers an earlier one when the form opens. Every opening
 * of a form has its own draft, so that a new one never overwrites an unfinished one.
 */
import { useCallback, useEffect, useRef, useState } from 'react'
import type { DefaultValues, FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { onReconnect } from '../connection.ts'
import { useUser } from '../session/session.ts'
import { getDraftKeys } from './encryption.ts'
import { type Draft, type DraftOrigin, listDrafts, deleteDraft, saveDraft } from './store.ts'

const saveDelayMs = 500

type DraftOffer = { readonly title: string; readonly savedAt: string; readonly isOlderForm: boolean }

export type EncryptedDraft = {
  /** An unfinished form of the same kind about the same record. */
  readonly offer: DraftOffer | null
  readonly resume: () => void
  readonly discardOffer: () => void
  /** The form was saved, or its author gave it up: nothing of it stays. */
  readonly finish: () => void
  /** When the current input was last saved on this device. */
  readonly keptAt: Date | null
}

export function useEncryptedDraft<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  /** Null: this form has no draft. */
  origin: DraftOrigin | null,
  idempotency: { key: string; adopt: (key: string) => void },
  readDraft?: (values: Values) => Values,
): EncryptedDraft {
  const { id: userId } = useUser()
  const [draftId, setDraftId] = useState<string>(() => crypto.randomUUID())
  const [offered, setOffered] = useState<readonly Draft<Values>[]>([])
  const [keptAt, setKeptAt] = useState<Date | null>(null)
  const isFinished = useRef(false)
  // The newest of what saving needs, for timers that were set before.
  const latest = useRef({ draftId, origin, idempotencyKey: idempotency.key })
  useEffect(() => {
    latest.current = { draftId, origin, idempotencyKey: idempotency.key }
  })

  const keep = useCallback(async () => {
    const { draftId: id, origin: from, idempotencyKey } = latest.current
    if (!from || isFinished.current || !form.formState.isDirty) return
    const savedAt = new Date()
    try {
      const keys = await getDraftKeys(userId)
      if (isFinished.current) return
      const values = form.getValues()
      await saveDraft(keys, { ...from, id, values, idempotencyKey, savedAt: savedAt.toISOString() })
      if (isFinished.current) await deleteDraft(id)
      else setKeptAt(savedAt)
    } catch {
      // No key yet, or no storage: the form itself still holds everything, and the next change tries again.
    }
  }, [form, userId])

  const { formId, recordId } = origin ?? {}
  useEffect(() => {
    let isGone = false
    const loadOffer = async () => {
      const keys = await getDraftKeys(userId)
      const { origin: from } = latest.current
      const found = from ? await listDrafts<Values>(keys, from) : []
      if (!isGone) setOffered(found.filter(({ id }) => id !== latest.current.draftId))
    }
    if (formId !== undefined) loadOffer().catch(() => {})
    return () => void (isGone = true)
  }, [userId, formId, recordId])

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    // At the latest half a second after a change, however quickly the next one follows.
    const scheduleSave = () => {
      timer ??= setTimeout(() => {
        timer = undefined
        void keep()
      }, saveDelayMs)
    }
    const stopWatching = form.subscribe({
      formState: { values: true, isDirty: true },
      callback: scheduleSave,
    })
    const stopWaiting = onReconnect(scheduleSave)
    // The last half second too, when the page is left.
    const handleLeave = () => void keep()
    document.addEventListener('visibilitychange', handleLeave)
    return () => {
      clearTimeout(timer)
      stopWatching()
      stopWaiting()
      document.removeEventListener('visibilitychange', handleLeave)
      void keep()
    }
  }, [form, keep])

  const first = offered[0]
  return {
    offer: first
      ? {
          title: first.title,
          savedAt: first.savedAt,
          isOlderForm: first.formVersion !== origin?.formVersion,
        }
      : null,
    keptAt,
    resume: () => {
      if (!first) return
      void keep().then(() => {
        setDraftId(first.id)
        setOffered(offered.slice(1))
        if (first.idempotencyKey) idempotency.adopt(first.idempotencyKey)
        const empty = form.formState.defaultValues as DefaultValues<Values> // set by every form of ours
        // Only fields that the form still has; and they count as typed, not as given.
        for (const [name, value] of Object.entries(readDraft?.(first.values) ?? first.values)) {
          if (name in empty) form.setValue(name as FieldPath<Values>, value, { shouldDirty: true }) // a field of this form, just looked up
        }
      })
    },
    discardOffer: () => {
      if (!first) return
      setOffered(offered.slice(1))
      void deleteDraft(first.id)
    },
    finish: () => {
      isFinished.current = true
      if (origin) void deleteDraft(draftId).catch(() => {})
    },
  }
}
