/** Sends a record back, declines a request or withdraws it: each with a reason. Needs the server, since others act on the same record. */
import { answerCorrection, requestCorrection, type RecordStatus } from '@mendwell/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useOfflineSince } from '../connection.ts'
import { useEndpointMutation } from '../endpoint-mutation.ts'
import { formatProblem, getFieldProblems } from '../format-problem.ts'
import { useIdempotencyKey } from '../idempotency.ts'
import { Button } from '../../ui/button.tsx'
import { DialogFooter } from '../../ui/dialog.tsx'
import { Field } from '../../ui/form/field.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { CorrectionTask } from './correction-notice.tsx'

const labels = {
  request: {
    action: 'Request correction',
    hint: 'The author is notified and sees this reason on the record. Signed content is never changed; it is corrected by an addendum.',
    saved: 'Correction requested',
    failed: 'The correction was not requested',
  },
  declined: {
    action: 'Decline request',
    hint: 'The requester is notified and sees this reason.',
    saved: 'Request declined',
    failed: 'The request was not declined',
  },
  withdrawn: {
    action: 'Withdraw request',
    hint: 'The request stays in the history of the record.',
    saved: 'Request withdrawn',
    failed: 'The request was not withdrawn',
  },
} as const

export function CorrectionStep({
  record,
  task,
  onDirty,
  onDone,
}: {
  record: { readonly id: string } & Pick<RecordStatus, 'version'>
  task: CorrectionTask
  onDirty: (isDirty: boolean) => void
  onDone: () => void
}) {
  const [reason, setReason] = useState('')
  const idempotency = useIdempotencyKey()
  const isOffline = useOfflineSince() !== null
  const client = useQueryClient()
  // Also after an error: somebody else may have been first.
  const options = { onSettled: () => client.invalidateQueries() }
  const request = useEndpointMutation(requestCorrection, { params: { recordId: record.id } }, options)
  const correctionId = task.outcome === 'request' ? '' : task.correction.id
  const answer = useEndpointMutation(answerCorrection, { params: { correctionId } }, options)
  const { action, hint, saved, failed } = labels[task.outcome]
  const { error, isPending } = task.outcome === 'request' ? request : answer
  const text = reason.trim()
  const answered = {
    saved: [saved] as const,
    refused: `${failed}.`,
    onSuccess: onDone,
    onError: idempotency.renewIfReused,
  }
  const submit = () => {
    const idempotencyKey = idempotency.key
    if (task.outcome === 'request')
      request.mutate({ body: { reason: text }, idempotencyKey, version: record.version }, answered)
    else answer.mutate({ body: { outcome: task.outcome, reason: text }, idempotencyKey }, answered)
  }
  return (
    <DialogFooter
      notice={
        <>
          {Boolean(error) && (
            <Notice level="critical" title={failed} live>
              {formatProblem(error)} Your text is still here.
            </Notice>
          )}
          {isOffline && (
            <Notice level="note" title="Requires a connection">
              A correction request can’t be saved on this device. Try again when you’re online.
            </Notice>
          )}
          <Field label="Reason" required hint={hint} error={getFieldProblems(error).reason}>
            <TextArea
              rows={3}
              maxLength={1_000}
              value={reason}
              onChange={({ target }) => {
                setReason(target.value)
                onDirty(target.value.trim() !== '')
              }}
            />
          </Field>
        </>
      }
    >
      <Button onClick={onDone}>Back</Button>
      <Button
        variant="primary"
        pending={isPending}
        pendingLabel="Sending..."
        disabledReason={isOffline ? 'Requires a connection' : text === '' ? 'Enter a reason' : undefined}
        onClick={submit}
      >
        {action}
      </Button>
    </DialogFooter>
  )
}
