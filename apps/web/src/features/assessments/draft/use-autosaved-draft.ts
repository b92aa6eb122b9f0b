/**
 * Autosaves the open form: on the device twice a second while it changes, on the server every few seconds while online. A second writer is
 * never overwritten silently: saving stops, and both versions are shown.
 */
import type { FormDraft, WoundAssessment } from '@mendwell/contract'
import { useCallback, useEffect, useRef, useState } from 'react'
import { isNotFound, isStale, formatProblem } from '../../../platform/format-problem.ts'
import { handleSessionError } from '../../../platform/query-client.ts'
import { useUser } from '../../../platform/session/session.ts'
import { fetchDraft, fetchRecord, saveDraft } from '../data.ts'
import { type AssessmentValues, formId, parseStoredValues } from '../values/values.ts'
import { deleteLocalDraft, saveDraftLocally } from './local-drafts.ts'
import type { InitialForm } from './initial-form.ts'

const localIntervalMs = 500
const serverIntervalMs = 4000

export type AutosavedDraft = {
  readonly deviceAt: Date | null
  readonly serverAt: Date | null
  /** Why the server has not got the newest; null while nothing is wrong. */
  readonly trouble: string | null
  readonly conflict: FormDraft | null
  /** Another user completed it in the meantime. */
  readonly overtaken: WoundAssessment | null
  /** Saves mine as a draft of its own and loads theirs. */
  readonly takeStored: () => void
  readonly keepMine: () => void
  /** Nothing of it stays here. */
  readonly finish: () => Promise<void>
  readonly keepNow: () => Promise<void>
  readonly overtake: (record: WoundAssessment) => void
  /** What is typed becomes a draft of its own; its id. */
  readonly splitOff: () => Promise<string>
}

export function useAutosavedDraft({
  id,
  values,
  worthKeeping,
  opening,
  onReplace,
}: {
  id: string
  values: AssessmentValues
  worthKeeping: boolean
  opening: InitialForm
  onReplace: (values: AssessmentValues) => void
}): AutosavedDraft {
  const { id: userId } = useUser()
  const [deviceAt, setDeviceAt] = useState<Date | null>(null)
  const [serverAt, setServerAt] = useState<Date | null>(null)
  const [trouble, setTrouble] = useState<string | null>(null)
  const [conflict, setConflict] = useState(opening.conflict)
  const [overtaken, setOvertaken] = useState<WoundAssessment | null>(null)
  const version = useRef(opening.serverVersion)
  // The newest, for timers that were set before; and what each side already has.
  const now = useRef({ values, worthKeeping, isHeld: false })
  const onDevice = useRef(values)
  const onServer = useRef(values)
  const isFinished = useRef(false)
  const writing = useRef<Promise<void>>(Promise.resolve())
  useEffect(() => {
    now.current = { values, worthKeeping, isHeld: conflict !== null || overtaken !== null }
  })

  const findPatientId = (kept: AssessmentValues) => kept.texts.patientId || null
  const { changes } = opening

  const keepNow = useCallback((): Promise<void> => {
    const write = async () => {
      const { values: newest, worthKeeping: isWorth } = now.current
      if (isFinished.current || !isWorth || newest === onDevice.current) return
      const savedAt = new Date()
      try {
        const serverVersion = version.current
        await saveDraftLocally(userId, {
          id,
          savedAt: savedAt.toISOString(),
          patientId: findPatientId(newest),
          values: newest,
          serverVersion,
          changes,
        })
        onDevice.current = newest
        setDeviceAt(savedAt)
      } catch {
        // No key yet, or no storage: the form itself still holds everything, and the next round tries again.
      }
    }
    // One after the other: a slow seal must not put an older text over a newer one.
    writing.current = writing.current.then(write)
    return writing.current
  }, [id, userId, changes])

  const send = useCallback(
    async (mine: AssessmentValues, ifMatch: number) => {
      const savedAt = new Date()
      try {
        const woundId = mine.isNewWound ? null : mine.texts.woundId || null
        const body = { form: formId, patientId: findPatientId(mine), woundId, content: { ...mine, changes } }
        const saved = await saveDraft(id, body, ifMatch)
        version.current = saved.version
        onServer.current = mine
        // The device remembers which version it grew from.
        onDevice.current = {} as AssessmentValues // never equal, so that it is written again
        setServerAt(savedAt)
        setTrouble(null)
      } catch (error) {
        handleSessionError(error)
        if (isStale(error)) return setConflict(await fetchDraft(id))
        if (isNotFound(error) && ifMatch > 0) {
          const done = await fetchRecord(id).catch(() => null)
          if (done) return setOvertaken(done)
          // Discarded elsewhere while it is edited here: it starts again.
          version.current = 0
          return
        }
        setTrouble(formatProblem(error))
      }
    },
    [id, changes],
  )

  useEffect(() => {
    const device = setInterval(() => void keepNow(), localIntervalMs)
    let isSending = false
    const server = setInterval(() => {
      const { values: newest, worthKeeping: isWorth, isHeld } = now.current
      if (isSending || isHeld || isFinished.current || !isWorth || newest === onServer.current) return
      isSending = true
      void send(newest, version.current)
        .catch(() => {})
        .finally(() => (isSending = false))
    }, serverIntervalMs)
    const handleLeave = () => void keepNow()
    document.addEventListener('visibilitychange', handleLeave)
    addEventListener('pagehide', handleLeave)
    return () => {
      clearInterval(device)
      clearInterval(server)
      document.removeEventListener('visibilitychange', handleLeave)
      removeEventListener('pagehide', handleLeave)
      void keepNow()
    }
  }, [keepNow, send])

  return {
    deviceAt,
    serverAt,
    trouble,
    conflict,
    overtaken,
    keepNow,
    takeStored: () => {
      if (!conflict) return
      const copy = {
        id: crypto.randomUUID(),
        savedAt: new Date().toISOString(),
        patientId: findPatientId(values),
      }
      void saveDraftLocally(userId, {
        ...copy,
        values,
        serverVersion: 0,
        changes: null,
        isSetAside: true,
      }).catch(() => {})
      const stored = parseStoredValues(conflict.content)
      version.current = conflict.version
      onServer.current = stored
      setConflict(null)
      onReplace(stored)
    },
    keepMine: () => {
      if (!conflict) return
      const { version: theirs } = conflict
      setConflict(null)
      void send(values, theirs)
    },
    overtake: setOvertaken,
    splitOff: async () => {
      const copy = { id: crypto.randomUUID() as string, savedAt: new Date().toISOString() }
      await saveDraftLocally(userId, {
        ...copy,
        patientId: findPatientId(values),
        values,
        serverVersion: 0,
        changes: null,
      })
      isFinished.current = true
      await deleteLocalDraft(id).catch(() => {})
      return copy.id
    },
    finish: async () => {
      isFinished.current = true
      await writing.current
      await deleteLocalDraft(id).catch(() => {})
    },
  }
}
