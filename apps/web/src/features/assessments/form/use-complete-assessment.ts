/** Sends the finished assessment through the queue and follows it until the server has it. */
import { changeWoundAssessment, createWoundAssessment, type WoundAssessment } from '@mendwell/contract'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { discardQueued } from '../../../platform/outbox/outbox.ts'
import { isProblem, isUnauthorized } from '../../../platform/format-problem.ts'
import { useSend, useQueued } from '../../../platform/outbox/use-send.ts'
import { useUser } from '../../../platform/session/session.ts'
import { toast, toastProblem } from '../../../platform/toasts.ts'
import { fetchRecord } from '../data.ts'
import type { AssessmentBody } from '../values/parse-values.ts'

export type CompletionState = {
  readonly state: 'idle' | 'sending' | 'refused' | 'waiting' | 'failed'
  readonly problem: unknown
  readonly complete: (body: AssessmentBody) => Promise<void>
}

export function useCompleteAssessment({
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
  /** Another user completed the same draft first: theirs is stored, ours was not accepted. */
  onOvertaken: (record: WoundAssessment) => void
}): CompletionState {
  const { id: userId } = useUser()
  const about = { title: 'wound assessment', patientId }
  const adding = useSend(createWoundAssessment, about)
  const changing = useSend(changeWoundAssessment, about)
  const [version, setVersion] = useState(changes)
  const sending = version === null ? adding : changing
  const waiting = useQueued()
  const isTold = useRef(false)
  const sent = useRef<AssessmentBody>(undefined)

  const handleStored = (record: WoundAssessment) => {
    if (isTold.current) return
    if (record.assessedBy !== userId) return onOvertaken(record)
    isTold.current = true
    toast('Assessment Completed', 'CMS-compliant wound assessment has been saved successfully.')
    onStored(record)
  }
  const storedLater = useEffectEvent(handleStored)

  const complete = async (body: AssessmentBody) => {
    if (sending.state === 'sending') return
    sent.current = body
    const record = await (version === null ? createRecord(body) : updateRecord(body, version))
    if (record) handleStored(record)
  }
  // The record's own id makes it one; a corrected body may be sent again under a new key.
  const createRecord = (body: AssessmentBody) =>
    adding.send({ id, params: {}, body, idempotencyKey: crypto.randomUUID() })
  const updateRecord = (body: AssessmentBody, from: number) => {
    const params = { assessmentId: id }
    return changing.send({ id, params, body, version: from, idempotencyKey: crypto.randomUUID() })
  }

  /** It had arrived before with other values: a colleague's stays, an own one is updated with the current values. */
  const goOnFrom = useEffectEvent(async (record: WoundAssessment) => {
    await discardQueued(userId, id)
    if (record.assessedBy !== userId) return onOvertaken(record)
    if (!sent.current) return
    setVersion(record.version)
    const changed = await updateRecord(sent.current, record.version)
    if (changed) handleStored(changed)
  })

  const { state, problem } = sending
  const isThere = state === 'refused' && isProblem(problem, 'request.id-reused')
  useEffect(() => {
    if (isThere) void fetchRecord(id).then(goOnFrom, () => {})
    else if ((state === 'refused' || state === 'failed') && !isUnauthorized(problem))
      toastProblem('Error', 'Failed to save assessment. Please try again.')
  }, [id, state, problem, isThere])

  // The queue sent it later: it is no longer among what waits.
  const isQueued = state === 'waiting' || state === 'failed' || state === 'delivered'
  const isStillWaiting = waiting.some((one) => one.id === id)
  useEffect(() => {
    if (!isQueued || isStillWaiting) return
    fetchRecord(id).then(storedLater, () => {})
  }, [isQueued, isStillWaiting, id])
  const refusedLater = waiting.find((one) => one.id === id)?.refused
  return {
    state: isQueued && refusedLater ? 'refused' : state === 'delivered' ? 'waiting' : state,
    problem: refusedLater ?? problem,
    complete,
  }
}
