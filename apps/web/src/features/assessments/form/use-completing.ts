/** Sends the finished assessment through the queue and follows it until the server has it. */
import { changeWoundAssessment, createWoundAssessment, type WoundAssessment } from '@mendwell/contract'
import { useEffect, useEffectEvent, useRef } from 'react'
import { isUnauthorized } from '../../../platform/problem-text.ts'
import { useSend, useWaiting } from '../../../platform/outbox/use-send.ts'
import { useUser } from '../../../platform/session/session.ts'
import { toast, toastProblem } from '../../../platform/toasts.ts'
import { readRecord } from '../data.ts'
import type { AssessmentBody } from '../values/read-values.ts'

export type Completing = {
  readonly state: 'idle' | 'sending' | 'refused' | 'waiting'
  readonly problem: unknown
  readonly complete: (body: AssessmentBody) => Promise<void>
}

export function useCompleting({
  id,
  patientId,
  changes,
  onStored,
  onOvertaken,
}: {
  id: string
  patientId: string | null
  /** The version of the stored record that is changed; null for a new one. */
  changes: number | null
  onStored: (record: WoundAssessment) => void
  /** Somebody else had completed the same draft before: theirs stands, ours was not taken. */
  onOvertaken: (record: WoundAssessment) => void
}): Completing {
  const { id: userId } = useUser()
  const about = { title: 'wound assessment', patientId }
  const adding = useSend(createWoundAssessment, about)
  const changing = useSend(changeWoundAssessment, about)
  const sending = changes === null ? adding : changing
  const waiting = useWaiting()
  const isTold = useRef(false)

  const stored = (record: WoundAssessment) => {
    if (isTold.current) return
    if (record.assessedBy !== userId) return onOvertaken(record)
    isTold.current = true
    toast('Assessment Completed', 'CMS-compliant wound assessment has been saved successfully.')
    onStored(record)
  }
  const storedLater = useEffectEvent(stored)

  const complete = async (body: AssessmentBody) => {
    if (sending.state === 'sending') return
    // The record's own id makes it one; a corrected body may be sent again under a new key.
    const idempotencyKey = crypto.randomUUID()
    const record =
      changes === null
        ? await adding.send({ id, params: {}, body, idempotencyKey })
        : await changing.send({ id, params: { assessmentId: id }, body, version: changes, idempotencyKey })
    if (record) stored(record)
  }

  const { state, problem } = sending
  useEffect(() => {
    if (state === 'refused' && !isUnauthorized(problem))
      toastProblem('Error', 'Failed to save assessment. Please try again.')
  }, [state, problem])

  // The queue sent it later: it is no longer among what waits.
  const isStillWaiting = waiting.some((one) => one.id === id)
  useEffect(() => {
    if (state !== 'waiting' || isStillWaiting) return
    readRecord(id).then(storedLater, () => {})
  }, [state, isStillWaiting, id])
  const refusedLater = waiting.find((one) => one.id === id)?.refused
  return {
    state: state === 'waiting' && refusedLater ? 'refused' : state,
    problem: refusedLater ?? problem,
    complete,
  }
}
