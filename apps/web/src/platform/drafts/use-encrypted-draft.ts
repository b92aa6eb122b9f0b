/**
 * Keeps what is typed into a form as a sealed draft, half a second after each change, and offers an earlier one when the
 * form opens. Every opening of a form has a draft of its own, so a new one never overwrites an unfinished one.
 */
import { useCallback, useEffect, useRef, useState } from 'react'
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form'
import { whenBack } from '../connection.ts'
import { useUser } from '../session/session.ts'
import { draftKeysOf } from './encryption.ts'
import { type Draft, type DraftOrigin, draftsOf, dropDraft, keepDraft } from './store.ts'

const restMs = 500

export type DraftOffer = { readonly title: string; readonly savedAt: string; readonly isOlderForm: boolean }

export type SealedDraft = {
  /** An unfinished form of the same kind about the same record. */
  readonly offer: DraftOffer | null
  readonly resume: () => void
  readonly discardOffer: () => void
  /** The form was saved, or its author gave it up: nothing of it stays. */
  readonly finish: () => void
  /** When what is typed now was last kept on this device. */
  readonly keptAt: Date | null
}

export function useSealedDraft<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  origin: DraftOrigin,
  idempotency: { key: string; adopt: (key: string) => void },
): SealedDraft {
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
    if (isFinished.current || !form.formState.isDirty) return
    const savedAt = new Date()
    try {
      const keys = await draftKeysOf(userId)
      if (isFinished.current) return
      const values = form.getValues()
      await keepDraft(keys, { ...from, id, values, idempotencyKey, savedAt: savedAt.toISOString() })
      if (isFinished.current) await dropDraft(id)
      else setKeptAt(savedAt)
    } catch {
      // No key yet, or no storage: the form itself still holds everything, and the next change tries again.
    }
  }, [form, userId])

  const { formId, recordId } = origin
  useEffect(() => {
    let isGone = false
    const look = async () => {
      const keys = await draftKeysOf(userId)
      const found = await draftsOf<Values>(keys, latest.current.origin)
      if (!isGone) setOffered(found.filter(({ id }) => id !== latest.current.draftId))
    }
    look().catch(() => {})
    return () => void (isGone = true)
  }, [userId, formId, recordId])

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    // At the latest half a second after a change, however quickly the next one follows.
    const soon = () => {
      timer ??= setTimeout(() => {
        timer = undefined
        void keep()
      }, restMs)
    }
    const stopWatching = form.subscribe({ formState: { values: true, isDirty: true }, callback: soon })
    const stopWaiting = whenBack(soon)
    // The last half second too, when the page is left.
    const leaving = () => void keep()
    document.addEventListener('visibilitychange', leaving)
    return () => {
      clearTimeout(timer)
      stopWatching()
      stopWaiting()
      document.removeEventListener('visibilitychange', leaving)
      void keep()
    }
  }, [form, keep])

  const first = offered[0]
  return {
    offer: first
      ? {
          title: first.title,
          savedAt: first.savedAt,
          isOlderForm: first.formVersion !== origin.formVersion,
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
        for (const [name, value] of Object.entries(first.values)) {
          if (name in empty) form.setValue(name as never, value as never, { shouldDirty: true })
        }
      })
    },
    discardOffer: () => {
      if (!first) return
      setOffered(offered.slice(1))
      void dropDraft(first.id)
    },
    finish: () => {
      isFinished.current = true
      void dropDraft(draftId).catch(() => {})
    },
  }
}
