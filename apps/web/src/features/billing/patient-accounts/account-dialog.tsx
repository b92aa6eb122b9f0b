/** A patient's account: what is open and since when, each visit, the ledger, payments, and what a biller can do. */
import { patientAgingBuckets, planStatuses, statementBlocks, overridableBlocks } from '@mendwell/clinical'
import { adjustPatientBalance, type PatientAccount, type PatientPayment } from '@mendwell/contract'
import { useState } from 'react'
import { formatDay } from '../../../platform/dates.ts'
import { formatProblem, isNotFound } from '../../../platform/format-problem.ts'
import { usePermission } from '../../../platform/permission.ts'
import { toast, toastProblem } from '../../../platform/toasts.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Tabs } from '../../../ui/choice/tabs.tsx'
import { Dialog, DialogBody, DialogFooter } from '../../../ui/dialog.tsx'
import { saveBlob } from '../../../ui/media/save-blob.ts'
import { LoadingLine } from '../../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../../ui/states.tsx'
import { formatMoney } from '../labels.ts'
import { AccountLists } from './account-lists.tsx'
import { AdjustmentForm, HoldForm, PlanForm, RefundForm } from './account-forms.tsx'
import { AccountLedger, AccountVisits } from './account-tables.tsx'
import { ApplyPaymentForm } from './apply-payment-form.tsx'
import { StatementState } from './balances-view.tsx'
import { useCreateStatements, usePatientAccount, useReceipt } from './data.ts'
import { PaymentForm } from './payment-form.tsx'

const parts = [
  { value: 'visits', label: 'Visits' },
  { value: 'ledger', label: 'Ledger' },
  { value: 'payments', label: 'Payments & adjustments' },
  { value: 'statements', label: 'Statements, plans & holds' },
] as const
type Part = (typeof parts)[number]['value']
type Form = 'payment' | 'adjust' | 'plan' | 'hold' | { apply: PatientPayment } | { refund: PatientPayment }

export function AccountDialog({ patientId, onClose }: { patientId: string; onClose: () => void }) {
  const query = usePatientAccount(patientId)
  const [part, setPart] = useState<Part>('visits')
  const [form, setForm] = useState<Form | null>(null)
  const account = query.data
  if (account && form) return <AccountForm form={form} account={account} onClose={() => setForm(null)} />
  return (
    <Dialog
      open
      size="wide"
      title={account ? `Account: ${account.patientName}` : 'Patient account'}
      onClose={onClose}
    >
      {() => (
        <>
          <DialogBody>
            {query.isPending && <LoadingLine>Loading the account...</LoadingLine>}
            {query.isError && !account && isNotFound(query.error) && (
              <EmptyState title="Patient not found">
                This patient does not exist or you don’t have access to the chart.
              </EmptyState>
            )}
            {query.isError && !account && !isNotFound(query.error) && (
              <ErrorState title="The account did not load" onRetry={() => void query.refetch()}>
                {formatProblem(query.error)}
              </ErrorState>
            )}
            {account && (
              <div className="flex flex-col gap-3">
                <Summary account={account} />
                <Tabs label="Account sections" tabs={parts} value={part} onChange={setPart}>
                  <div className="pt-3">
                    {part === 'visits' && <AccountVisits account={account} />}
                    {part === 'ledger' && <AccountLedger entries={account.ledger} />}
                    {(part === 'payments' || part === 'statements') && (
                      <AccountLists
                        account={account}
                        part={part}
                        onApply={(payment) => setForm({ apply: payment })}
                        onRefund={(payment) => setForm({ refund: payment })}
                      />
                    )}
                  </div>
                </Tabs>
              </div>
            )}
          </DialogBody>
          <DialogFooter>{account && <Actions account={account} onForm={setForm} />}</DialogFooter>
        </>
      )}
    </Dialog>
  )
}

function AccountForm({
  form,
  account,
  onClose,
}: {
  form: Form
  account: PatientAccount
  onClose: () => void
}) {
  const { patientId, patientName, asOf, balance } = account
  const receipt = useReceipt(patientId)
  if (form === 'payment')
    return (
      <PaymentForm
        patientId={patientId}
        patientName={patientName}
        today={asOf}
        balance={balance}
        copay={null}
        onSaved={({ id, receiptNumber }) => {
          receipt.mutate(id, {
            onSuccess: ({ blob }) => saveBlob(`receipt-${receiptNumber}.pdf`, blob),
            onError: (error) => toastProblem('Receipt not downloaded', formatProblem(error)),
          })
          onClose()
        }}
        onClose={onClose}
      />
    )
  if (form === 'adjust')
    return <AdjustmentForm patientId={patientId} claims={account.claims} onClose={onClose} />
  if (form === 'plan')
    return <PlanForm patientId={patientId} balance={balance} today={asOf} onClose={onClose} />
  if (form === 'hold') return <HoldForm patientId={patientId} onClose={onClose} />
  if ('apply' in form)
    return <ApplyPaymentForm payment={form.apply} claims={account.claims} onClose={onClose} />
  return <RefundForm payment={form.refund} today={asOf} onClose={onClose} />
}

function Summary({ account }: { account: PatientAccount }) {
  const plan = account.plans.find(({ endedOn }) => endedOn === null)
  return (
    <div className="flex flex-col gap-3">
      <p className="text-hint text-ink3">
        {account.dateOfBirth === null ? 'DOB not documented' : `DOB ${formatDay(account.dateOfBirth)}`}, MRN{' '}
        {account.medicalRecordNumber}
      </p>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-2 sm:grid-cols-4">
        <Fact name="Balance" value={formatMoney(account.balance)} />
        <Fact name="Unapplied" value={formatMoney(account.unapplied)} />
        {patientAgingBuckets.map(({ id, label }) =>
          account.aging[id] === 0 ? null : (
            <Fact key={id} name={label} value={formatMoney(account.aging[id])} />
          ),
        )}
      </dl>
      <div className="flex flex-wrap gap-x-6 gap-y-2">
        <div>
          <StatementState statement={account.statement} />
        </div>
        {plan && (
          <div>
            <Badge level={plan.status === 'kept' || plan.status === 'completed' ? 'good' : 'warning'}>
              {planStatuses.labels[plan.status]}
            </Badge>
            <span className="block text-hint text-ink2">
              Payment plan: {formatMoney(plan.amount)} on day {plan.dayOfMonth}, {formatMoney(plan.left)} left
              {plan.nextDueOn && `, next ${formatDay(plan.nextDueOn)}`}
            </span>
          </div>
        )}
      </div>
    </div>
  )
}

const Fact = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt className="text-hint text-ink3">{name}</dt>
    <dd className="font-semibold">{value}</dd>
  </div>
)

function Actions({ account, onForm }: { account: PatientAccount; onForm: (form: Form) => void }) {
  const isAllowed = usePermission(adjustPatientBalance)
  const create = useCreateStatements()
  const [id, setId] = useState(() => crypto.randomUUID() as string)
  if (!isAllowed) return null
  const { statement, balance, patientId } = account
  const hard = statement.blocks.filter((block) => !overridableBlocks.includes(block))
  const send = () =>
    create.mutate(
      { id, patientIds: [patientId], isOverridden: statement.blocks.length > 0 },
      {
        onSuccess: ({ statements, skipped }) => {
          setId(crypto.randomUUID())
          const [sent] = statements
          if (sent) toast(`Statement ${sent.number} created`, 'Open it under “Statements, plans & holds”.')
          else toastProblem('No statement created', skipped[0]?.words ?? '')
        },
        refused: 'Failed to create the statement',
      },
    )
  // The current one is ended under “Statements, plans & holds”.
  const hasPlan = account.plans.some(({ endedOn }) => endedOn === null)
  const noBalance = balance === 0 ? 'No balance' : undefined
  return (
    <div className="flex flex-wrap justify-end gap-2">
      <Button size="small" onClick={() => onForm('hold')}>
        Place hold
      </Button>
      {!hasPlan && (
        <Button size="small" disabledReason={noBalance} onClick={() => onForm('plan')}>
          Set up payment plan
        </Button>
      )}
      <Button size="small" disabledReason={noBalance} onClick={() => onForm('adjust')}>
        Adjust balance
      </Button>
      <Button
        size="small"
        pending={create.isPending}
        disabledReason={hard[0] && statementBlocks.labels[hard[0]]}
        onClick={send}
      >
        {hard.length === 0 && statement.blocks.length > 0 ? 'Send statement anyway' : 'Send statement'}
      </Button>
      <Button size="small" variant="primary" onClick={() => onForm('payment')}>
        Record payment
      </Button>
    </div>
  )
}
