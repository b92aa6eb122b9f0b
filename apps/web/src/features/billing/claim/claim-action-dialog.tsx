/** One step with a claim: what it means, and what the table of transitions wants with it. */
import type { ClaimRecord } from '@mendwell/contract'
import { type FormEvent, useState } from 'react'
import { useIdempotencyKey } from '../../../platform/idempotency.ts'
import { useLeaveGuard } from '../../../platform/forms/leave-guard.ts'
import { getFieldProblems, isUnauthorized, formatProblem } from '../../../platform/format-problem.ts'
import { toast, toastProblem } from '../../../platform/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useClaimAction } from '../data.ts'
import { claimActionLabels } from './action-labels.ts'

export function ClaimActionDialog({
  claim,
  action: { action, asksFor },
  onClose,
}: {
  claim: ClaimRecord
  action: ClaimRecord['actions'][number]
  onClose: () => void
}) {
  const words = claimActionLabels[action]
  const act = useClaimAction(claim.id)
  const idempotency = useIdempotencyKey()
  const [reason, setReason] = useState('')
  const [number, setNumber] = useState(claim.payerControlNumber ?? '')
  const isDirty = reason.trim() !== ''
  useLeaveGuard(isDirty)
  const asksReason = asksFor.includes('reason')
  const asksNumber = asksFor.includes('payer-control-number')
  const missing =
    asksReason && reason.trim() === ''
      ? 'Give a reason first'
      : asksNumber && number.trim() === ''
        ? 'Give the payer’s number first'
        : undefined
  const problems = getFieldProblems(act.error)
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (act.isPending || missing) return
    act.mutate(
      {
        body: { action, reason: reason.trim() || null, payerControlNumber: number.trim() || null },
        idempotencyKey: idempotency.key,
      },
      {
        onSuccess: () => {
          toast(words.done, claim.claimNumber)
          onClose()
        },
        onError: (error) => {
          idempotency.renewIfReused(error)
          if (!isUnauthorized(error)) toastProblem('Error', 'Failed to change the claim')
        },
      },
    )
  }
  return (
    <Dialog
      open
      size="small"
      title={`${words.button}: ${claim.claimNumber}`}
      description={words.says}
      dirty={isDirty}
      locked={act.isPending}
      onClose={onClose}
    >
      {(close) => (
        <form noValidate onSubmit={save} className="flex min-h-0 flex-1 flex-col">
          <DialogBody>
            <div className="flex flex-col gap-3">
              <Field
                label="Reason"
                required={asksReason}
                hint="Kept in the history of the claim."
                error={problems.reason}
              >
                <TextArea maxLength={500} value={reason} onChange={({ target }) => setReason(target.value)} />
              </Field>
              <Field
                label="Payer’s claim number"
                required={asksNumber}
                hint="As the payer’s answer names the claim."
                error={problems.payerControlNumber}
              >
                <TextInput
                  maxLength={50}
                  autoComplete="off"
                  value={number}
                  onChange={({ target }) => setNumber(target.value)}
                />
              </Field>
            </div>
          </DialogBody>
          <DialogFooter
            notice={
              act.error && (
                <Notice level="critical" title="The claim was not changed" live>
                  {formatProblem(act.error)} What you typed is still here.
                </Notice>
              )
            }
          >
            <Button onClick={close}>Cancel</Button>
            <Button
              type="submit"
              variant={words.isFinal ? 'danger' : 'primary'}
              pending={act.isPending}
              pendingLabel="Saving..."
              disabledReason={missing}
            >
              {words.button}
            </Button>
          </DialogFooter>
        </form>
      )}
    </Dialog>
  )
}
