/** What patients owe: aging, who is due a statement, who is on hold and why, and statements for all who are due. */
import { patientAgingBuckets, planStatuses, statementBlocks } from '@mendwell/clinical'
import { createStatements, type PatientBalanceRow } from '@mendwell/contract'
import { Mail } from 'lucide-react'
import { useState } from 'react'
import { formatDay } from '../../../platform/dates.ts'
import { formatProblem } from '../../../platform/format-problem.ts'
import { pluralize } from '../../../platform/labels/pluralize.ts'
import { usePermission } from '../../../platform/permission.ts'
import { toast, toastProblem } from '../../../platform/toasts.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { saveBlob } from '../../../ui/media/save-blob.ts'
import { EmptyState, ErrorState } from '../../../ui/states.tsx'
import type { Column } from '../../../ui/table/columns.tsx'
import { Table } from '../../../ui/table/table.tsx'
import { formatAmount, formatMoney } from '../labels.ts'
import { useCreateStatements, usePatientBalances, useStatementBatch } from './data.ts'

const filters = [
  { value: 'all', label: 'All balances' },
  { value: 'due', label: 'Statement due' },
  { value: 'on-hold', label: 'On hold' },
  { value: 'plan', label: 'Payment plan' },
  { value: 'credit', label: 'Credit' },
] as const
type Show = (typeof filters)[number]['value']

export function BalancesView({
  facilityId,
  onPatient,
}: {
  facilityId: string
  /** Opens the patient's account. */
  onPatient: (patientId: string) => void
}) {
  const [show, setShow] = useState<Show>('all')
  const query = usePatientBalances({ show, facilityId })
  const { data } = query
  if (query.isError && !data)
    return (
      <Card title="Patient balances">
        <ErrorState title="The patient balances did not load" onRetry={() => void query.refetch()}>
          {formatProblem(query.error)}
        </ErrorState>
      </Card>
    )
  return (
    <>
      <div className="flex flex-wrap items-center gap-3" data-screen-only>
        <div className="w-56 max-sm:w-full">
          <Select
            aria-label="Show"
            options={filters}
            value={show}
            // It lists just these.
            onChange={({ target }) => setShow(target.value as Show)}
          />
        </div>
        <StatementBatch dueCount={data?.dueCount} />
      </div>
      {data && (
        <Card
          title="Patient aging"
          aside={`as of ${formatDay(data.asOf)}, from the date of patient responsibility`}
        >
          <dl className="grid grid-cols-2 gap-x-6 gap-y-2 px-4 py-3 sm:grid-cols-4 lg:grid-cols-7">
            {patientAgingBuckets.map(({ id, label }) => (
              <Total key={id} label={label} amount={data.total.aging[id]} />
            ))}
            <Total label="Balance" amount={data.total.balance} />
            <Total label="Unapplied" amount={data.total.unapplied} />
          </dl>
        </Card>
      )}
      <Card title="Patient balances" count={data && pluralize(data.rows.length, 'patient')}>
        <Table
          label="Patient balances"
          columns={buildColumns(onPatient)}
          rows={data?.rows}
          rowKey={({ patientId }) => patientId}
          total={data?.rows.length}
          loading={query.isPending || query.isPlaceholderData}
          loadingText="Loading patient balances..."
          onOpen={({ patientId }) => onPatient(patientId)}
          empty={
            <EmptyState title={show === 'all' ? 'No patient balances yet' : 'No patients match'}>
              {show === 'all'
                ? 'Patients with patient responsibility or a recorded payment appear here.'
                : 'Select “All balances” to see every balance.'}
            </EmptyState>
          }
        />
        {data?.isTruncated && (
          <p className="border-t border-line px-4 py-2 text-hint text-ink2">
            The 500 largest balances are listed. Select a facility or a filter to see others.
          </p>
        )}
      </Card>
    </>
  )
}

const Total = ({ label, amount }: { label: string; amount: number }) => (
  <div>
    <dt className="text-hint text-ink3">{label}</dt>
    <dd className="font-semibold">{formatMoney(amount)}</dd>
  </div>
)

/** One batch for all who are due; the printed ones are one file. */
function StatementBatch({ dueCount }: { dueCount: number | undefined }) {
  const isAllowed = usePermission(createStatements)
  const create = useCreateStatements()
  const file = useStatementBatch()
  // One id per batch: asking twice creates one.
  const [id, setId] = useState(() => crypto.randomUUID() as string)
  if (!isAllowed) return null
  const send = () =>
    create.mutate(
      { id },
      {
        onSuccess: (batch) => {
          setId(crypto.randomUUID())
          const count = batch.statements.length
          toast(
            `${pluralize(count, 'statement')} created`,
            `${batch.printedCount} to print, ${count - batch.printedCount} on the portal.${batch.isPartial ? ' More statements are due. Select Create statements again.' : ''}`,
          )
          if (batch.printedCount > 0)
            file.mutate(batch.batchId, {
              onSuccess: ({ blob }) => saveBlob('statements.pdf', blob),
              onError: (error) => toastProblem('Statements not downloaded', formatProblem(error)),
            })
        },
        refused: 'Failed to create statements',
      },
    )
  return (
    <Button
      className="ml-auto"
      variant="primary"
      icon={<Mail />}
      pending={create.isPending || file.isPending}
      pendingLabel="Creating..."
      disabledReason={dueCount === 0 ? 'No statements are due' : undefined}
      onClick={send}
    >
      {dueCount ? `Create ${pluralize(dueCount, 'statement')}` : 'Create statements'}
    </Button>
  )
}

const states = {
  due: ['warning', 'Statement due'],
  'on-hold': ['critical', 'On hold'],
  'not-due': ['unknown', 'Not due'],
} as const

export function StatementState({ statement }: { statement: PatientBalanceRow['statement'] }) {
  const [level, label] = states[statement.state]
  return (
    <>
      <Badge level={level === 'critical' ? 'warning' : level === 'warning' ? 'note' : level}>{label}</Badge>
      {statement.blocks.map((block) => (
        <span key={block} className="block text-hint text-ink2">
          {statementBlocks.labels[block]}
        </span>
      ))}
    </>
  )
}

function buildColumns(onPatient: (patientId: string) => void): Column<PatientBalanceRow>[] {
  return [
    {
      id: 'patient',
      header: 'Patient',
      fixed: true,
      text: ({ patientName }) => patientName,
      render: ({ patientId, patientName, medicalRecordNumber, dateOfBirth }) => (
        <>
          <button
            type="button"
            className="text-left font-medium text-accent hover:underline pointer-coarse:min-h-11"
            onClick={() => onPatient(patientId)}
          >
            {patientName}
          </button>
          <span className="block text-hint text-ink3">
            {dateOfBirth === null ? 'DOB not documented' : `DOB ${formatDay(dateOfBirth)}`}, MRN{' '}
            {medicalRecordNumber}
          </span>
        </>
      ),
      phone: 'word',
    },
    {
      id: 'balance',
      header: 'Balance, $',
      numeric: true,
      width: 'w-28',
      text: ({ balance }) => String(balance),
      render: ({ balance, unapplied }) => (
        <>
          <span className="font-semibold">{formatAmount(balance)}</span>
          {unapplied > 0 && (
            <span className="block text-hint text-ink2">credit {formatAmount(unapplied)}</span>
          )}
        </>
      ),
    },
    ...patientAgingBuckets.map(({ id, label }): Column<PatientBalanceRow> => ({
      id,
      header: label,
      numeric: true,
      from: 'wide',
      width: 'w-24',
      text: ({ aging }) => String(aging[id]),
      render: ({ aging }) => (aging[id] === 0 ? '' : formatAmount(aging[id])),
    })),
    {
      id: 'statement',
      header: 'Statement',
      width: 'w-64',
      text: ({ statement }) => statement.state,
      render: ({ statement, lastStatementOn }) => (
        <>
          <StatementState statement={statement} />
          {lastStatementOn && (
            <span className="block text-hint text-ink3">Last sent {formatDay(lastStatementOn)}</span>
          )}
        </>
      ),
    },
    {
      id: 'plan',
      header: 'Payment plan',
      from: 'tablet',
      width: 'w-32',
      text: ({ plan }) => (plan ? planStatuses.labels[plan] : ''),
      render: ({ plan }) =>
        plan && (
          <Badge level={plan === 'kept' ? 'good' : plan === 'completed' ? 'good' : 'warning'}>
            {planStatuses.labels[plan]}
          </Badge>
        ),
    },
  ]
}
