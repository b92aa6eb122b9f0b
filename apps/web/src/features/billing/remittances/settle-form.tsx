/** What a payment says and could not be posted, settled by hand: on the claim that is meant, or without one, with the reason. */
import type { RemittanceRecord } from '@mendwell/contract'
import { type FormEvent, useState } from 'react'
import { useIdempotencyKey } from '../../../platform/idempotency.ts'
import { useLeaveGuard } from '../../../platform/forms/leave-guard.ts'
import { getFieldProblems, formatProblem } from '../../../platform/format-problem.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import type { PickerOption } from '../../../ui/form/picker.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { formatMoney } from '../labels.ts'
import { ClaimChoice } from './claim-choice.tsx'
import { useSettleItem } from './data.ts'

export function SettleForm({
  remittanceId,
  item,
  onClose,
}: {
  remittanceId: string
  item: RemittanceRecord['items'][number]
  onClose: () => void
}) {
  const settle = useSettleItem(remittanceId)
  const idempotency = useIdempotencyKey()
  const [claim, setClaim] = useState<PickerOption | null>(null)
  const [reason, setReason] = useState('')
  useLeaveGuard(reason.trim() !== '')
  const problems = getFieldProblems(settle.error)
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (settle.isPending || reason.trim() === '') return
    settle.mutate(
      {
        body: { position: item.position, claimId: claim?.id ?? null, reason: reason.trim() },
        idempotencyKey: idempotency.key,
      },
      {
        saved: ['Resolved manually', item.claimNumber],
        onSuccess: onClose,
        refused: 'Failed to resolve item',
        onError: idempotency.renewIfReused,
      },
    )
  }
  return (
    <form
      noValidate
      aria-label={`Resolve ${item.claimNumber} manually`}
      className="mt-2 flex flex-col gap-3 rounded-card border border-line bg-sunken p-3"
      onSubmit={save}
    >
      <Field
        label="Matching claim"
        hint={`${formatMoney(item.paid)} will be posted to it. If blank, nothing is posted.`}
        error={problems.claimId}
      >
        <ClaimChoice chosen={claim} onChoose={setClaim} />
      </Field>
      <Field label="Reason" required error={problems.reason}>
        <TextInput
          maxLength={500}
          autoComplete="off"
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </Field>
      {settle.error && Object.keys(problems).length === 0 && (
        <Notice level="critical" title="Item not resolved" live>
          {formatProblem(settle.error)} Your changes are still here.
        </Notice>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <Button size="small" onClick={onClose}>
          Cancel
        </Button>
        <Button
          size="small"
          type="submit"
          variant="primary"
          pending={settle.isPending}
          pendingLabel="Resolving..."
          disabledReason={reason.trim() === '' ? 'Enter a reason' : undefined}
        >
          {claim ? `Post to ${claim.label}` : 'Resolve without posting'}
        </Button>
      </div>
    </form>
  )
}
