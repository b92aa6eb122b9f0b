/** One payment with what it says of each claim. */
import { fileOutcomeNames } from '@mendwell/contract'
import { useState } from 'react'
import { pluralize } from '../../../platform/labels/pluralize.ts'
import { formatDay, formatDate } from '../../../platform/dates.ts'
import { formatProblem } from '../../../platform/format-problem.ts'
import { useUser } from '../../../platform/session/session.ts'
import { toast } from '../../../platform/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '../../../ui/dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { LoadingLine } from '../../../ui/skeleton.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import { Adjustment } from '../claim/money.tsx'
import { formatMoney, numberItems } from '../labels.ts'
import { useRemittance, useRetryPayment } from './data.ts'
import { SettleForm } from './settle-form.tsx'

const isOpen = (outcome: string) => ['unmatched', 'mismatch', 'refused'].includes(outcome)

export function RemittanceDialog({
  remittanceId,
  onClaim,
  onClose,
}: {
  remittanceId: string
  onClaim: (claimId: string) => void
  onClose: () => void
}) {
  const query = useRemittance(remittanceId)
  const { organization } = useUser()
  const payment = query.data
  const retry = useRetryPayment(remittanceId)
  const [settling, setSettling] = useState<number | null>(null)
  const retryPayment = () =>
    retry.mutate(undefined, {
      onSuccess: ({ unmatched }) => {
        const left =
          unmatched === 0 ? 'All claims are posted.' : `${pluralize(unmatched, 'claim')} not posted yet.`
        toast('Posting retried', left)
      },
    })
  return (
    <Dialog
      open
      size="wide"
      title={payment ? `Payment ${payment.traceNumber}` : 'Payment'}
      {...(payment && {
        description: `${payment.payerName}, ${formatDay(payment.paymentDate)}, ${formatMoney(payment.amount)}`,
      })}
      onClose={onClose}
    >
      {(close) => (
        <>
          <DialogBody>
            {query.isPending && <LoadingLine>Loading the payment...</LoadingLine>}
            {query.isError && !payment && (
              <ErrorState title="The payment did not load" onRetry={() => void query.refetch()}>
                {formatProblem(query.error)}
              </ErrorState>
            )}
            {payment && payment.providerAdjustment !== 0 && (
              <div className="pb-2">
                <p>{formatMoney(payment.providerAdjustment)} provider-level adjustment (PLB).</p>
                <ul className="text-hint text-ink2">
                  {payment.providerAdjustments.map(({ code, label, reference, amount }) => (
                    <li key={`${code} ${reference} ${amount}`} className="wrap-anywhere">
                      {code}
                      {label && ` ${label}`}: {formatMoney(Math.abs(amount))}{' '}
                      {amount > 0 ? 'withheld' : 'added'},{' '}
                      {reference ? `reference ${reference}` : 'no reference'}
                    </li>
                  ))}
                </ul>
              </div>
            )}
            <ul className="divide-y divide-line">
              {numberItems(payment?.items ?? []).map((item) => (
                <li key={item.place} className="py-2.5">
                  <p className="flex flex-wrap items-baseline gap-x-3">
                    {item.claimId ? (
                      <button
                        type="button"
                        className="font-semibold text-accent hover:underline"
                        onClick={() => item.claimId && onClaim(item.claimId)}
                      >
                        {item.claimNumber}
                      </button>
                    ) : (
                      <span className="font-semibold">{item.claimNumber}</span>
                    )}
                    <span>{item.patientName}</span>
                    <span className="text-ink2">{fileOutcomeNames[item.outcome]}</span>
                    <span className="ml-auto font-semibold">
                      {formatMoney(item.paid)} of {formatMoney(item.charge)}
                    </span>
                  </p>
                  <p className="text-hint text-ink3">{item.words}</p>
                  {item.settled && (
                    <p className="text-hint text-ink3">
                      Resolved by {item.settled.byName}, {formatDate(item.settled.at, organization.timeZone)}:{' '}
                      {item.settled.reason}
                    </p>
                  )}
                  <ul className="pl-4">
                    {numberItems(item.adjustments).map((one) => (
                      <Adjustment key={one.place} adjustment={one} />
                    ))}
                  </ul>
                  {isOpen(item.outcome) && settling !== item.position && (
                    <Button size="small" className="mt-1.5" onClick={() => setSettling(item.position)}>
                      Resolve manually
                    </Button>
                  )}
                  {isOpen(item.outcome) && settling === item.position && (
                    <SettleForm remittanceId={remittanceId} item={item} onClose={() => setSettling(null)} />
                  )}
                </li>
              ))}
            </ul>
          </DialogBody>
          <DialogFooter
            notice={
              retry.error && (
                <Notice level="critical" title="Posting not retried" live>
                  {formatProblem(retry.error)}
                </Notice>
              )
            }
          >
            {payment !== undefined && payment.unmatched > 0 && (
              <Button pending={retry.isPending} pendingLabel="Trying..." onClick={retryPayment}>
                Try again
              </Button>
            )}
            <Button onClick={close}>Close</Button>
          </DialogFooter>
        </>
      )}
    </Dialog>
  )
}
