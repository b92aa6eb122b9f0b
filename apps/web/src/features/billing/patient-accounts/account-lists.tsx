/** Payments, refunds, and adjustments of an account; its statements, plans, and holds; and taking each of them back. */
import {
  accountHoldKinds,
  adjustmentKinds,
  paymentMethods,
  planStatuses,
  statementDeliveries,
} from '@mendwell/clinical'
import {
  type AccountHold,
  type BalanceAdjustment,
  type PatientAccount,
  type PatientPayment,
  type PaymentPlan,
  reversePatientPayment,
} from '@mendwell/contract'
import { type ReactNode, useState } from 'react'
import { formatDay } from '../../../platform/dates.ts'
import { formatProblem } from '../../../platform/format-problem.ts'
import { usePermission } from '../../../platform/permission.ts'
import { toastProblem } from '../../../platform/toasts.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { saveBlob } from '../../../ui/media/save-blob.ts'
import { formatMoney } from '../labels.ts'
import { ReasonForm } from './account-forms.tsx'
import { listPayableVisits } from './apply-payment-form.tsx'
import {
  useEndPlan,
  useReceipt,
  useReleaseHold,
  useReverseAdjustment,
  useReversePayment,
  useStatementFile,
} from './data.ts'

export function AccountLists({
  account,
  part,
  onApply,
  onRefund,
}: {
  account: PatientAccount
  part: 'payments' | 'statements'
  onApply: (payment: PatientPayment) => void
  onRefund: (payment: PatientPayment) => void
}) {
  const canApply = listPayableVisits(account.claims).length > 0
  return part === 'payments' ? (
    <div className="flex flex-col gap-4">
      <Section title="Payments" empty="No payments yet." rows={account.payments}>
        {(payment) => (
          <PaymentRow
            key={payment.id}
            payment={payment}
            onApply={canApply ? () => onApply(payment) : undefined}
            onRefund={() => onRefund(payment)}
          />
        )}
      </Section>
      <Section title="Refunds" empty="No refunds yet." rows={account.refunds}>
        {(refund) => (
          <Row
            key={refund.id}
            title={`${formatMoney(refund.amount)}, ${paymentMethods.labels[refund.method]}, ${formatDay(refund.refundedOn)}`}
            detail={`${refund.reason}. Recorded by ${refund.madeByName}`}
          />
        )}
      </Section>
      <Section title="Adjustments" empty="No adjustments yet." rows={account.adjustments}>
        {(adjustment) => (
          <AdjustmentRow key={adjustment.id} adjustment={adjustment} patientId={account.patientId} />
        )}
      </Section>
    </div>
  ) : (
    <div className="flex flex-col gap-4">
      <Statements account={account} />
      <Section title="Payment plans" empty="No payment plans yet." rows={account.plans}>
        {(plan) => <PlanRow key={plan.id} plan={plan} patientId={account.patientId} />}
      </Section>
      <Section title="Holds" empty="No holds." rows={account.holds}>
        {(hold) => <HoldRow key={hold.id} hold={hold} patientId={account.patientId} />}
      </Section>
    </div>
  )
}

function Section<Item>({
  title,
  empty,
  rows,
  children,
}: {
  title: string
  empty: string
  rows: readonly Item[]
  children: (row: Item) => ReactNode
}) {
  return (
    <section aria-label={title}>
      <h3 className="text-h2">{title}</h3>
      {rows.length === 0 ? (
        <p className="text-ink2">{empty}</p>
      ) : (
        <ul className="divide-y divide-line">{rows.map(children)}</ul>
      )}
    </section>
  )
}

const Row = ({
  title,
  detail,
  badge,
  actions,
}: {
  title: string
  detail: string
  badge?: ReactNode
  actions?: ReactNode
}) => (
  <li className="flex flex-wrap items-center gap-x-3 gap-y-1.5 py-2">
    <span className="min-w-48 flex-1">
      <span className="font-medium">{title}</span> {badge}
      <span className="block text-hint text-ink2">{detail}</span>
    </span>
    {actions}
  </li>
)

function PaymentRow({
  payment,
  onApply,
  onRefund,
}: {
  payment: PatientPayment
  /** Undefined: there is no visit to apply it to. */
  onApply: (() => void) | undefined
  onRefund: () => void
}) {
  const [isReversing, setReversing] = useState(false)
  const canCorrect = usePermission(reversePatientPayment)
  const receipt = useReceipt(payment.patientId)
  const sending = useReversePayment(payment.patientId, payment.id)
  const isActive = payment.reversesId === null && !payment.isReversed
  const { receiptNumber } = payment
  const download = () =>
    receipt.mutate(payment.id, {
      onSuccess: ({ blob }) => saveBlob(`receipt-${receiptNumber}.pdf`, blob),
      onError: (error) => toastProblem('Receipt not downloaded', formatProblem(error)),
    })
  return (
    <>
      <Row
        title={`${formatMoney(payment.amount)}, ${paymentMethods.labels[payment.method]}, ${formatDay(payment.receivedOn)}`}
        badge={
          payment.reversesId !== null ? (
            <Badge level="unknown">Reversal</Badge>
          ) : payment.isReversed ? (
            <Badge level="warning">Reversed</Badge>
          ) : payment.unapplied > 0 ? (
            <Badge level="note">{`${formatMoney(payment.unapplied)} unapplied`}</Badge>
          ) : null
        }
        detail={[
          `Receipt ${receiptNumber}`,
          payment.purpose === 'copay' && 'copay',
          payment.reference && `reference ${payment.reference}`,
          payment.takenByName ? `recorded by ${payment.takenByName}` : 'paid online',
          payment.note,
        ]
          .filter(Boolean)
          .join(', ')}
        actions={
          <>
            <Button
              size="small"
              variant="quiet"
              aria-label={`Download receipt ${receiptNumber}`}
              pending={receipt.isPending}
              onClick={download}
            >
              Download receipt
            </Button>
            {canCorrect && isActive && onApply && payment.refunded < payment.amount && (
              <Button size="small" aria-label={`Apply receipt ${receiptNumber}`} onClick={onApply}>
                Apply payment
              </Button>
            )}
            {canCorrect && isActive && payment.unapplied > 0 && (
              <Button size="small" aria-label={`Refund receipt ${receiptNumber}`} onClick={onRefund}>
                Refund
              </Button>
            )}
            {canCorrect && isActive && payment.refunded === 0 && (
              <Button
                size="small"
                variant="quiet"
                aria-label={`Reverse payment, receipt ${receiptNumber}`}
                onClick={() => setReversing(true)}
              >
                Reverse payment
              </Button>
            )}
          </>
        }
      />
      {isReversing && (
        <ReasonForm
          task={{
            title: `Reverse receipt ${receiptNumber}?`,
            description: `${formatMoney(payment.amount)} is unapplied from all visits. The payment and its reversal stay in the ledger.`,
            save: 'Reverse payment',
            saved: 'Payment reversed',
            refused: 'Failed to reverse the payment',
          }}
          sending={sending}
          onClose={() => setReversing(false)}
        />
      )}
    </>
  )
}

function AdjustmentRow({ adjustment, patientId }: { adjustment: BalanceAdjustment; patientId: string }) {
  const [isReversing, setReversing] = useState(false)
  const canCorrect = usePermission(reversePatientPayment)
  const sending = useReverseAdjustment(patientId, adjustment.id)
  const label = `${formatMoney(adjustment.amount)}, ${adjustmentKinds.labels[adjustment.kind]}, ${formatDay(adjustment.adjustedOn)}`
  return (
    <>
      <Row
        title={label}
        badge={adjustment.reversesId !== null && <Badge level="unknown">Reversal</Badge>}
        detail={`${adjustment.claimNumber}: ${adjustment.reason}. ${adjustment.madeByName ? `Recorded by ${adjustment.madeByName}` : 'Recorded automatically'}`}
        actions={
          canCorrect &&
          adjustment.active > 0 && (
            <Button
              size="small"
              variant="quiet"
              aria-label={`Reverse: ${label}`}
              onClick={() => setReversing(true)}
            >
              Reverse adjustment
            </Button>
          )
        }
      />
      {isReversing && (
        <ReasonForm
          task={{
            title: 'Reverse adjustment?',
            description: `${formatMoney(adjustment.active)} is added back to the patient’s balance.`,
            save: 'Reverse adjustment',
            saved: 'Adjustment reversed',
            refused: 'Failed to reverse the adjustment',
          }}
          sending={sending}
          onClose={() => setReversing(false)}
        />
      )}
    </>
  )
}

function Statements({ account }: { account: PatientAccount }) {
  const file = useStatementFile(account.patientId)
  return (
    <Section title="Statements" empty="No statements yet." rows={account.statements}>
      {(statement) => (
        <Row
          key={statement.id}
          title={`Statement ${statement.number}, ${formatDay(statement.date)}, ${formatMoney(statement.due)}`}
          detail={`Due ${formatDay(statement.dueDate)}, ${statementDeliveries.labels[statement.delivery].toLowerCase()}, ${statement.language === 'es' ? 'Spanish' : 'English'}`}
          actions={
            <Button
              size="small"
              aria-label={`Download statement ${statement.number}`}
              pending={file.isPending && file.variables === statement.id}
              onClick={() =>
                file.mutate(statement.id, {
                  onSuccess: ({ blob }) => saveBlob(`statement-${statement.number}.pdf`, blob),
                  onError: (error) => toastProblem('Statement not downloaded', formatProblem(error)),
                })
              }
            >
              Download statement
            </Button>
          }
        />
      )}
    </Section>
  )
}

function PlanRow({ plan, patientId }: { plan: PaymentPlan; patientId: string }) {
  const [isEnding, setEnding] = useState(false)
  const canCorrect = usePermission(reversePatientPayment)
  const sending = useEndPlan(patientId, plan.id)
  return (
    <>
      <Row
        title={`${formatMoney(plan.amount)} on day ${plan.dayOfMonth}, ${plan.payments} payments from ${formatDay(plan.startsOn)}`}
        badge={
          <Badge level={plan.status === 'kept' || plan.status === 'completed' ? 'good' : 'warning'}>
            {planStatuses.labels[plan.status]}
          </Badge>
        }
        detail={[
          `${formatMoney(plan.paid)} paid, ${formatMoney(plan.left)} left`,
          plan.missed > 0 && `${plan.missed} missed, default after ${plan.maxMissed}`,
          plan.endReason && `ended: ${plan.endReason}`,
        ]
          .filter(Boolean)
          .join(', ')}
        actions={
          canCorrect &&
          plan.endedOn === null && (
            <Button size="small" variant="quiet" onClick={() => setEnding(true)}>
              End plan
            </Button>
          )
        }
      />
      {isEnding && (
        <ReasonForm
          task={{
            title: 'End payment plan?',
            description: 'Statements resume. Recorded payments are not changed. This can’t be undone.',
            save: 'End plan',
            saved: 'Payment plan ended',
            refused: 'Failed to end the payment plan',
          }}
          sending={sending}
          onClose={() => setEnding(false)}
        />
      )}
    </>
  )
}

function HoldRow({ hold, patientId }: { hold: AccountHold; patientId: string }) {
  const [isReleasing, setReleasing] = useState(false)
  const canCorrect = usePermission(reversePatientPayment)
  const sending = useReleaseHold(patientId, hold.id)
  const isActive = hold.releasedAt === null
  return (
    <>
      <Row
        title={accountHoldKinds.labels[hold.kind]}
        badge={isActive ? <Badge level="warning">Active</Badge> : <Badge level="unknown">Released</Badge>}
        detail={[
          `Placed by ${hold.placedByName}: ${hold.reason}`,
          hold.releaseReason && `released: ${hold.releaseReason}`,
        ]
          .filter(Boolean)
          .join(', ')}
        actions={
          canCorrect &&
          isActive && (
            <Button
              size="small"
              aria-label={`Release hold: ${accountHoldKinds.labels[hold.kind]}`}
              onClick={() => setReleasing(true)}
            >
              Release hold
            </Button>
          )
        }
      />
      {isReleasing && (
        <ReasonForm
          task={{
            title: 'Release hold?',
            description: 'Statements resume when they are due.',
            save: 'Release hold',
            saved: 'Hold released',
            refused: 'Failed to release the hold',
          }}
          sending={sending}
          onClose={() => setReleasing(false)}
        />
      )}
    </>
  )
}
