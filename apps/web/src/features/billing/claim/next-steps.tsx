/** What prevents the next step, and which actions are allowed now. */
import { type ClaimRecord, createSelfPayCharge } from '@mendwell/contract'
import { Suspense, useState } from 'react'
import { useNow } from '../../../platform/clock.ts'
import { toWallClock } from '../../../platform/dates.ts'
import { usePermission } from '../../../platform/permission.ts'
import { useUser } from '../../../platform/session/session.ts'
import { Button } from '../../../ui/button.tsx'
import { ClaimActionDialog } from './claim-action-dialog.tsx'
import { Findings } from './findings.tsx'
import { claimActionLabels } from './action-labels.ts'
import { NextStepNotice } from './payer-decisions.tsx'
import { SubmitClaim } from './submit-claim.tsx'
import { lazyComponent } from '../../../platform/routing/lazy-component.ts'

const SelfPayDialog = lazyComponent(() => import('../self-pay/self-pay-dialog.tsx'), 'SelfPayDialog')
const PaymentDialog = lazyComponent(() => import('../remittances/payment-dialog.tsx'), 'PaymentDialog')

type Action = ClaimRecord['actions'][number]

export function NextSteps({ claim, onCoverage }: { claim: ClaimRecord; onCoverage: () => void }) {
  const [acting, setActing] = useState<Action | null>(null)
  const [isPaying, setPaying] = useState(false)
  const [isBilling, setBilling] = useState(false)
  const { organization } = useUser()
  // Services that the patient asked not to bill Medicare for.
  const canBillPatient =
    usePermission(createSelfPayCharge) && claim.findings.some(({ rule }) => rule === 'notice-choice')
  const today = toWallClock(useNow(), organization.timeZone).day
  const isAtPayer = !claim.isClosed && claim.claimStatus !== 'pending' && claim.owedAmount > 0
  return (
    <div className="grid gap-5 sm:grid-cols-[1fr_16rem]">
      <section aria-label="Claim edits">
        <Findings claim={claim} />
      </section>
      <section aria-labelledby="claim-next" className="flex flex-col items-start gap-2">
        <h3 id="claim-next" className="text-h2">
          Next step
        </h3>
        <NextStepNotice claim={claim} />
        <SubmitClaim claim={claim} />
        {claim.actions.length === 0 && !claim.isVoidUnsent && (
          <p className="text-ink2">No further action on this claim.</p>
        )}
        {canBillPatient && (
          <Button size="small" onClick={() => setBilling(true)}>
            Bill patient
          </Button>
        )}
        {isAtPayer && (
          <Button size="small" onClick={() => setPaying(true)}>
            Post payment
          </Button>
        )}
        {claim.actions.map((action) => (
          <Button
            key={action.action}
            size="small"
            variant={claimActionLabels[action.action].isFinal ? 'danger' : 'secondary'}
            disabledReason={action.blocked ?? undefined}
            onClick={() => setActing(action)}
          >
            {action.action === 'billed_next' ? action.label : claimActionLabels[action.action].button}
          </Button>
        ))}
        <Button size="small" variant="quiet" onClick={onCoverage}>
          Patient’s insurance
        </Button>
      </section>
      <Suspense>
        {isPaying && <PaymentDialog claim={claim} today={today} onClose={() => setPaying(false)} />}
        {isBilling && <SelfPayDialog visitId={claim.visitId} onClose={() => setBilling(false)} />}
      </Suspense>
      {acting && <ClaimActionDialog claim={claim} action={acting} onClose={() => setActing(null)} />}
    </div>
  )
}
