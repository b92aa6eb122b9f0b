/** Decides about a use: which package it was, that it came from elsewhere, or that an excluded package was used. */
import type { OpenUse } from '@mendwell/contract'
import { useState } from 'react'
import { getFieldProblems } from '../../../platform/format-problem.ts'
import { ReasonDialog } from '../../../platform/forms/reason-dialog.tsx'
import { toast } from '../../../platform/toasts.ts'
import { Field } from '../../../ui/form/field.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { useDecideUse } from '../data.ts'
import { formatExpiry, formatLot, formatPlace, formatProduct } from '../labels.tsx'

type Decision = 'linked' | 'outside-stock' | 'documented'

const labels: Record<Decision, string> = {
  linked: 'Package from stock',
  'outside-stock': 'Package not from stock',
  documented: 'Expired or quarantined package was used',
}

export function DecideDialog({
  use,
  canDocument,
  onClose,
}: {
  use: OpenUse
  /** Administrators and the clinical lead. */
  canDocument: boolean
  onClose: () => void
}) {
  const sending = useDecideUse()
  const isMissing = use.reasons.some(({ reason }) => reason === 'not-in-stock' || reason === 'no-number')
  const isExcluded = use.reasons.some(({ reason }) => reason === 'expired' || reason === 'quarantined')
  const possible = [
    ...(isMissing && use.candidates.length > 0 ? ['linked' as const] : []),
    ...(isMissing ? ['outside-stock' as const] : []),
    ...(isExcluded && canDocument ? ['documented' as const] : []),
  ]
  const [decision, setDecision] = useState<Decision | ''>(possible.length === 1 ? (possible[0] ?? '') : '')
  const [packageId, setPackageId] = useState('')
  const problems = getFieldProblems(sending.error)
  return (
    <ReasonDialog
      size="usual"
      title="Reconcile use"
      description={`${formatProduct(use)}, ${formatLot(use)}. ${use.patientName}. ${use.reasons.map(({ text }) => text).join('. ')}.`}
      sending={sending}
      failed="The use was not reconciled"
      keep="Cancel"
      confirm="Reconcile use"
      confirming="Saving..."
      danger={false}
      disabledReason={
        possible.length === 0
          ? 'Ask an administrator or the clinical lead to reconcile expired and quarantined packages'
          : decision === ''
            ? 'Select what happened'
            : decision === 'linked' && packageId === ''
              ? 'Select the package'
              : undefined
      }
      onConfirm={(reason) =>
        decision !== '' &&
        sending.mutate(
          {
            body: {
              visitId: use.visitId,
              position: use.position,
              decision,
              packageId: decision === 'linked' ? packageId : null,
              reason,
            },
          },
          {
            onSuccess: () => {
              toast('Use reconciled', formatLot(use))
              onClose()
            },
          },
        )
      }
      onClose={onClose}
    >
      <Field label="What happened" required error={problems['decision']}>
        <Select
          prompt="Select"
          options={possible.map((value) => ({ value, label: labels[value] }))}
          value={decision}
          onChange={({ target }) => setDecision(possible.find((one) => one === target.value) ?? '')}
        />
      </Field>
      {decision === 'linked' && (
        <Field label="Package" required error={problems['packageId']}>
          <Select
            prompt="Select the package"
            options={use.candidates.map((item) => ({
              value: item.id,
              label: `${item.productName}, ${formatLot(item)}, expires ${formatExpiry(item.expiresOn)}, ${formatPlace(item)}, ${item.left} left`,
            }))}
            value={packageId}
            onChange={({ target }) => setPackageId(target.value)}
          />
        </Field>
      )}
    </ReasonDialog>
  )
}
