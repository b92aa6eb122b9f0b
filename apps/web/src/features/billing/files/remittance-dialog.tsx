/** One payment with what it says of each claim. */
import { fileOutcomeNames } from '@mendwell/contract'
import { formatDay } from '../../../platform/dates.ts'
import { problemText } from '../../../platform/problem-text.ts'
import { toast } from '../../../platform/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '../../../ui/dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { LoadingLine } from '../../../ui/skeleton.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import { Adjustment } from '../claim/money.tsx'
import { counted, moneyWords, placed } from '../words.ts'
import { useRemittance, useRetryPayment } from './data.ts'

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
  const payment = query.data
  const retry = useRetryPayment(remittanceId)
  const tryAgain = () =>
    retry.mutate(undefined, {
      onSuccess: ({ unmatched }) => {
        const left =
          unmatched === 0 ? 'All of it is posted.' : `${counted(unmatched, 'claim')} not posted yet.`
        toast('Tried again', left)
      },
    })
  return (
    <Dialog
      open
      size="wide"
      title={payment ? `Payment ${payment.traceNumber}` : 'Payment'}
      {...(payment && {
        description: `${payment.payerName}, ${formatDay(payment.paymentDate)}, ${moneyWords(payment.amount)}`,
      })}
      onClose={onClose}
    >
      {(close) => (
        <>
          <DialogBody>
            {query.isPending && <LoadingLine>Loading the payment...</LoadingLine>}
            {query.isError && !payment && (
              <ErrorState title="The payment did not load" onRetry={() => void query.refetch()}>
                {problemText(query.error)}
              </ErrorState>
            )}
            {payment && payment.providerAdjustment !== 0 && (
              <p className="pb-2">
                {moneyWords(payment.providerAdjustment)} taken off or added for no single claim.
              </p>
            )}
            <ul className="divide-y divide-line">
              {placed(payment?.items ?? []).map((item) => (
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
                      {moneyWords(item.paid)} of {moneyWords(item.charge)}
                    </span>
                  </p>
                  <p className="text-hint text-ink3">{item.words}</p>
                  <ul className="pl-4">
                    {placed(item.adjustments).map((one) => (
                      <Adjustment key={one.place} adjustment={one} />
                    ))}
                  </ul>
                </li>
              ))}
            </ul>
          </DialogBody>
          <DialogFooter
            notice={
              retry.error && (
                <Notice level="critical" title="The payment was not tried again" live>
                  {problemText(retry.error)}
                </Notice>
              )
            }
          >
            {payment !== undefined && payment.unmatched > 0 && (
              <Button pending={retry.isPending} pendingLabel="Trying..." onClick={tryAgain}>
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
