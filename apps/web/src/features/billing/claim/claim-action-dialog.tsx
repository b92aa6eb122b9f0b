/** One step with a claim: what it means, and what the table of transitions wants with it. */
import type { ClaimRecord } from '@mendwell/contract'
import { useForm } from 'react-hook-form'
import { TextAreaField, TextField } from '../../../platform/forms/fields.tsx'
import { FormDialog } from '../../../platform/forms/form-dialog.tsx'
import { useClaimAction } from '../data.ts'
import { claimActionLabels } from './action-labels.ts'

type Values = { reason: string; payerControlNumber: string }

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
  const form = useForm<Values>({
    defaultValues: { reason: '', payerControlNumber: claim.payerControlNumber ?? '' },
  })
  const asksReason = asksFor.includes('reason')
  const asksNumber = asksFor.includes('payer-control-number')
  return (
    <FormDialog
      size="small"
      title={`${words.button}: ${claim.claimNumber}`}
      description={words.says}
      form={form}
      sending={useClaimAction(claim.id)}
      toBody={({ reason, payerControlNumber }) => ({
        action,
        reason: reason.trim() || null,
        payerControlNumber: payerControlNumber.trim() || null,
      })}
      saved={[words.done, claim.claimNumber]}
      refused="Failed to update claim"
      failed="Claim not updated"
      save={words.button}
      danger={words.isFinal}
      disabledReason={({ reason, payerControlNumber }) =>
        asksReason && reason.trim() === ''
          ? 'Enter a reason'
          : asksNumber && payerControlNumber.trim() === ''
            ? 'Enter the payer claim control number'
            : undefined
      }
      onClose={onClose}
    >
      <div className="flex flex-col gap-3">
        <TextAreaField
          form={form}
          name="reason"
          label="Reason"
          required={asksReason}
          hint="Recorded in the claim history."
          maxLength={500}
        />
        <TextField
          form={form}
          name="payerControlNumber"
          label="Payer claim control number (ICN/DCN)"
          required={asksNumber}
          hint="From the payer’s response (277CA or 835)"
          maxLength={50}
          autoComplete="off"
        />
      </div>
    </FormDialog>
  )
}
