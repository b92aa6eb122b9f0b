/** At check-in: what the patient owes, the copay if it is known, and a payment with its receipt. Nothing of claims. */
import { type Appointment, readPatientBalance, recordPatientPayment } from '@mendwell/contract'
import { Banknote } from 'lucide-react'
import { useState } from 'react'
import { formatDay } from '../../../platform/dates.ts'
import { formatProblem } from '../../../platform/format-problem.ts'
import { formatPatientName } from '../../../platform/labels/person-names.ts'
import { usePermission } from '../../../platform/permission.ts'
import { toastProblem } from '../../../platform/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { saveBlob } from '../../../ui/media/save-blob.ts'
import { LoadingLine } from '../../../ui/skeleton.tsx'
import { formatMoney } from '../labels.ts'
import { usePatientBalance, useReceipt } from './data.ts'
import { PaymentForm } from './payment-form.tsx'

export function DeskPayment({
  appointment: { id: appointmentId, patientId, patient },
  today,
}: {
  appointment: Pick<Appointment, 'id' | 'patientId' | 'patient'>
  today: string
}) {
  const isAllowed = usePermission(readPatientBalance)
  const canRecord = usePermission(recordPatientPayment)
  const query = usePatientBalance(patientId, isAllowed)
  const receipt = useReceipt(patientId)
  const [form, setForm] = useState<'copay' | 'balance' | null>(null)
  if (!isAllowed) return null
  const { data } = query
  const paidToday =
    data?.payments.filter((one) => one.appointmentId === appointmentId && !one.isReversed) ?? []
  return (
    <section aria-label="Patient payment" className="mt-4 border-t border-line pt-3">
      <h3 className="text-h2">Patient payment</h3>
      {query.isPending && <LoadingLine>Loading the balance...</LoadingLine>}
      {query.isError && !data && (
        <p className="text-ink2">
          The balance did not load.{' '}
          <Button size="small" variant="quiet" onClick={() => void query.refetch()}>
            Try again
          </Button>
        </p>
      )}
      {data && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <span className="min-w-48 flex-1">
            Balance <strong>{formatMoney(data.balance)}</strong>
            {data.unapplied > 0 && `, credit ${formatMoney(data.unapplied)}`}
            <span className="block text-hint text-ink2">
              {data.copay
                ? `Copay ${formatMoney(data.copay.amount)} per visit, ${data.copay.payerName}, verified for ${formatDay(data.copay.answeredOn)}`
                : 'Copay unknown'}
            </span>
            {paidToday.map((one) => (
              <span key={one.id} className="block text-hint text-good">
                {formatMoney(one.amount)} received for this visit, receipt {one.receiptNumber}
              </span>
            ))}
          </span>
          {canRecord && (
            <>
              {data.balance > 0 && (
                <Button size="small" onClick={() => setForm('balance')}>
                  Record payment
                </Button>
              )}
              <Button size="small" icon={<Banknote />} onClick={() => setForm('copay')}>
                Record copay
              </Button>
            </>
          )}
        </div>
      )}
      {data && form && (
        <PaymentForm
          patientId={patientId}
          patientName={formatPatientName(patient)}
          today={today}
          balance={data.balance}
          copay={form === 'copay' ? { amount: data.copay?.amount ?? null } : null}
          appointmentId={appointmentId}
          onSaved={({ id, receiptNumber }) => {
            setForm(null)
            receipt.mutate(id, {
              onSuccess: ({ blob }) => saveBlob(`receipt-${receiptNumber}.pdf`, blob),
              onError: (error) => toastProblem('Receipt not downloaded', formatProblem(error)),
            })
          }}
          onClose={() => setForm(null)}
        />
      )}
    </section>
  )
}
