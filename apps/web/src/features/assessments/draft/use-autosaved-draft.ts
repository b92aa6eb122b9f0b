/**
 * Keeps the open form: on the device twice a second while it changes, on the server every few seconds while that answers. A
 * second writer is never overwritten unasked: saving stops, and both versions are shown.
 */
import type { FormDraft, WoundAssessment } from '@mendwell/contract'
import { useCallback, useEffect, useRef, useState } from 'react'
import { isNotFound, isStale, problemText } from '../../../platform/format-problem.ts'
import { watchSession } from '../../../platform/query-client.ts'
import { useUser } from '../../../platform/session/session.ts'
import { readDraft, readRecord, saveDraft } from '../data.ts'
import { type AssessmentValues, formName, valuesFrom } from '../values/values.ts'
import { dropFromDevice, keepOnDevice } from './local-drafts.ts'
import type { Opening } from './initial-form.ts'

const deviceEveryMs = 500
const serverEveryMs = 4000

export type KeptDraft = {
  readonly deviceAt: Date | null
  readonly serverAt: Date | null
  /** Why the server has not got the newest; null while nothing is wrong. */
  readonly trouble: string | null
  readonly conflict: FormDraft | null
  /** Somebody else completed it under our hands. */
  readonly overtaken: WoundAssessment | null
  /** Keeps mine as a draft of its own and takes theirs. */
  readonly takeStored: () => void
  readonly keepMine: () => void
  /** Nothing of it stays here. */
  readonly finish: () => Promise<void>
  readonly keepNow: () => Promise<void>
  readonly overtake: (record: WoundAssessment) => void
  /** What is typed becomes a draft of its own; its id. */
  readonly splitOff: () => Promise<string>
}

export function useKeptDraft({
  id,
  values,
  worthKeeping,
  opening,
  onReplace,
}: {
  id: string
  values: AssessmentValues
  worthKeeping: boolean
  opening: Opening
  onReplace: (values: AssessmentValues) => void
}): KeptDraft {
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

  const patientOf = (kept: AssessmentValues) => kept.texts.patientId || null
  const { changes } = opening

  const keepNow = useCallback((): Promise<void> => {
    const write = async () => {
      const { values: newest, worthKeeping: isWorth } = now.current
      if (isFinished.current || !isWorth || newest === onDevice.current) return
      const savedAt = new Date()
      try {
        const serverVersion = version.current
        await keepOnDevice(userId, {
          id,
          savedAt: savedAt.toISOString(),
          patientId: patientOf(newest),
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
        const body = { form: formName, patientId: patientOf(mine), woundId, content: { ...mine, changes } }
        const saved = await saveDraft(id, body, ifMatch)
        version.current = saved.version
        onServer.current = mine
        // The device remembers which version it grew from.
        onDevice.current = {} as AssessmentValues // never equal, so that it is written again
        setServerAt(savedAt)
        setTrouble(null)
      } catch (error) {
        watchSession(error)
        if (isStale(error)) return setConflict(await readDraft(id))
        if (isNotFound(error) && ifMatch > 0) {
          const done = await readRecord(id).catch(() => null)
          if (done) return setOvertaken(done)
          // Given up elsewhere, while it is still being written here: it begins anew.
          version.current = 0
          return
        }
        setTrouble(problemText(error))
      }
    },
    [id, changes],
  )

  useEffect(() => {
    const device = setInterval(() => void keepNow(), deviceEveryMs)
    let isSending = false
    const server = setInterval(() => {
      const { values: newest, worthKeeping: isWorth, isHeld } = now.current
      if (isSending || isHeld || isFinished.current || !isWorth || newest === onServer.current) return
      isSending = true
      void send(newest, version.current)
        .catch(() => {})
        .finally(() => (isSending = false))
    }, serverEveryMs)
    const leaving = () => void keepNow()
    document.addEventListener('visibilitychange', leaving)
    addEventListener('pagehide', leaving)
    return () => {
      clearInterval(device)
      clearInterval(server)
      document.removeEventListener('visibilitychange', leaving)
      removeEventListener('pagehide', leaving)
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
        patientId: patientOf(values),
      }
      void keepOnDevice(userId, { ...copy, values, serverVersion: 0, changes: null, isSetAside: true }).catch(
        () => {},
      )
      const stored = valuesFrom(conflict.content)
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
      await keepOnDevice(userId, {
        ...copy,
        patientId: patientOf(values),
        values,
        serverVersion: 0,
        changes: null,
      })
      isFinished.current = true
      await dropFromDevice(id).catch(() => {})
      return copy.id
    },
    finish: async () => {
      isFinished.current = true
      await writing.current
      await dropFromDevice(id).catch(() => {})
    },
  }
}
