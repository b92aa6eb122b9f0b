/** The bank deposits of a day with their payments; recording one, voiding one. */
import { type BankDeposit, createBankDeposit, depositMethodNames, voidBankDeposit } from '@mendwell/contract'
import { Landmark } from 'lucide-react'
import { useState } from 'react'
import { formatDay } from '../../../platform/dates.ts'
import { ReasonDialog } from '../../../platform/forms/reason-dialog.tsx'
import { formatProblem } from '../../../platform/format-problem.ts'
import { usePermission } from '../../../platform/permission.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { LoadingLine } from '../../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../../ui/states.tsx'
import { formatMoney } from '../labels.ts'
import { useBankDeposits, useVoidDeposit } from './data.ts'
import { RecordDeposit } from './record-deposit.tsx'

export function DepositsOfDay({ day, isClosed }: { day: string; isClosed: boolean }) {
  const query = useBankDeposits(day)
  const canRecord = usePermission(createBankDeposit)
  const [isRecording, setRecording] = useState(false)
  const [voided, setVoided] = useState<BankDeposit>()
  return (
    <Card title="Bank deposits" aside={formatDay(day)}>
      {canRecord && !isClosed && (
        <div className="px-4 pt-3 pb-2" data-screen-only>
          <Button icon={<Landmark />} onClick={() => setRecording(true)}>
            Record deposit
          </Button>
        </div>
      )}
      {query.isPending && <LoadingLine>Loading deposits...</LoadingLine>}
      {query.isError && !query.data && (
        <ErrorState title="The deposits did not load" onRetry={() => void query.refetch()}>
          {formatProblem(query.error)}
        </ErrorState>
      )}
      {query.data?.length === 0 && (
        <EmptyState title="No deposits yet">Record what the bank statement shows for this day.</EmptyState>
      )}
      <ul className="divide-y divide-line">
        {query.data?.map((deposit) => (
          <DepositRow key={deposit.id} deposit={deposit} isClosed={isClosed} onVoid={setVoided} />
        ))}
      </ul>
      {isRecording && <RecordDeposit day={day} onClose={() => setRecording(false)} />}
      {voided && <VoidDeposit deposit={voided} onClose={() => setVoided(undefined)} />}
    </Card>
  )
}

function DepositRow({
  deposit,
  isClosed,
  onVoid,
}: {
  deposit: BankDeposit
  isClosed: boolean
  onVoid: (deposit: BankDeposit) => void
}) {
  const canVoid = usePermission(voidBankDeposit)
  const { amount, difference, items, voided } = deposit
  return (
    <li className="flex flex-col gap-1 px-4 py-2.5">
      <div className="flex flex-wrap items-center gap-2">
        <span className="font-semibold">{formatMoney(amount)}</span>
        <span>{[depositMethodNames[deposit.method], deposit.reference].filter(Boolean).join(', ')}</span>
        {voided ? (
          <Badge level="unknown">Void</Badge>
        ) : (
          <Badge level={difference === 0 ? 'good' : 'warning'}>
            {difference === 0 ? 'Reconciled' : `Difference ${formatMoney(difference)}`}
          </Badge>
        )}
        <span className="flex-1" />
        {canVoid && !voided && !isClosed && (
          <Button size="small" variant="quiet" onClick={() => onVoid(deposit)}>
            Void
          </Button>
        )}
      </div>
      <span className="text-ink2">
        {voided
          ? `Voided by ${voided.byName}: ${voided.reason}`
          : [`Recorded by ${deposit.createdByName}`, deposit.note].filter(Boolean).join('. ')}
      </span>
      {items.length > 0 && (
        <ul className="pl-4 text-ink2">
          {items.map((item) => (
            <li key={item.id} className="flex justify-between gap-4">
              <span>
                {item.label}, {formatDay(item.date)}
              </span>
              <span>{formatMoney(item.amount)}</span>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

function VoidDeposit({ deposit, onClose }: { deposit: BankDeposit; onClose: () => void }) {
  const sending = useVoidDeposit(deposit.id)
  return (
    <ReasonDialog
      title="Void this deposit?"
      description={`${formatMoney(deposit.amount)}. Its payments can be added to another deposit. This can’t be undone.`}
      keep="Keep deposit"
      confirm="Void deposit"
      confirming="Voiding..."
      sending={sending}
      failed="The deposit was not voided"
      onConfirm={(reason) =>
        sending.mutate(reason, {
          saved: ['Deposit voided', formatMoney(deposit.amount)],
          onSuccess: onClose,
        })
      }
      onClose={onClose}
    />
  )
}
