/** What an account says of a self-pay charge, and voiding it. */
import { selfPayReasons } from '@mendwell/clinical'
import { type AccountClaim, voidSelfPayCharge } from '@mendwell/contract'
import { useState } from 'react'
import { usePermission } from '../../../platform/permission.ts'
import { Button } from '../../../ui/button.tsx'
import { formatMoney } from '../labels.ts'
import { ReasonForm } from '../patient-accounts/account-forms.tsx'
import { useVoidCharge } from './data.ts'

export function SelfPayNotes({ claim }: { claim: AccountClaim }) {
  const [isVoiding, setVoiding] = useState(false)
  const isAllowed = usePermission(voidSelfPayCharge)
  const sending = useVoidCharge(claim.claimId)
  const { selfPay } = claim
  if (selfPay === null) return null
  return (
    <>
      <span className="block text-hint font-normal text-ink3">{selfPayReasons.labels[selfPay.reason]}</span>
      {selfPay.exceedsEstimateBy !== null && (
        <span className="block text-hint font-normal text-warning">
          {formatMoney(selfPay.exceedsEstimateBy)} above the good faith estimate of{' '}
          {formatMoney(selfPay.estimate)}. The patient may dispute the bill.
        </span>
      )}
      {selfPay.isCoverageFound && (
        <span className="block text-hint font-normal text-warning">
          Coverage was added for this date. Void the charge and create a claim.
        </span>
      )}
      {isAllowed && (
        <Button
          size="small"
          variant="quiet"
          aria-label={`Void charge ${claim.claimNumber}`}
          onClick={() => setVoiding(true)}
        >
          Void charge
        </Button>
      )}
      {isVoiding && (
        <ReasonForm
          task={{
            title: `Void charge ${claim.claimNumber}?`,
            description: `The patient no longer owes ${formatMoney(claim.charge)}. Payments on it become unapplied, and the visit can be billed to a payer. This can’t be undone.`,
            save: 'Void charge',
            saved: 'Charge voided',
            refused: 'Failed to void the charge',
          }}
          sending={sending}
          onClose={() => setVoiding(false)}
        />
      )}
    </>
  )
}
