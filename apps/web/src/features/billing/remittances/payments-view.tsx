/** Submitted claim files and received payments, newest first; payers' files are imported here. */
import {
  importStatusResponse,
  type Remittance,
  type Submission,
  submissionStateNames,
} from '@mendwell/contract'
import { FileDown, FileUp } from 'lucide-react'
import { Suspense, useMemo, useState } from 'react'
import { pluralize } from '../../../platform/labels/pluralize.ts'
import { formatDay, formatDate, formatTime } from '../../../platform/dates.ts'
import { toNextRows } from '../../../platform/lists/next-rows.ts'
import { formatProblem } from '../../../platform/format-problem.ts'
import { usePermission } from '../../../platform/permission.ts'
import { useUser } from '../../../platform/session/session.ts'
import { toastProblem } from '../../../platform/toasts.ts'
import { Badge, type Level } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { saveBlob } from '../../../ui/media/save-blob.ts'
import { EmptyState, ErrorState } from '../../../ui/states.tsx'
import type { Column } from '../../../ui/table/columns.tsx'
import { Table } from '../../../ui/table/table.tsx'
import { formatAmount } from '../labels.ts'
import { DepositsCard } from './deposits-card.tsx'
import { useRemittances, useSubmissionFile, useSubmissions } from './data.ts'
import { lazyComponent } from '../../../platform/routing/lazy-component.ts'

const RemittanceDialog = lazyComponent(() => import('./remittance-dialog.tsx'), 'RemittanceDialog')

const FileLog = lazyComponent(() => import('../clearinghouse/file-log.tsx'), 'FileLog')
const UnansweredClaims = lazyComponent(
  () => import('../claim-status/unanswered-claims.tsx'),
  'UnansweredClaims',
)
const ImportStatusDialog = lazyComponent(
  () => import('../claim-status/import-status-dialog.tsx'),
  'ImportStatusDialog',
)
const PayerFiles = lazyComponent(() => import('./payer-files.tsx'), 'PayerFiles')

export function PaymentsView({
  month,
  facilityId,
  opened,
  onOpen,
  onImport,
  onClaim,
}: {
  /** Whose deposits are reconciled; of `all`, the current one. */
  month: string
  facilityId: string
  /** The payment in the dialog. */
  opened: string | undefined
  onOpen: (remittanceId: string | undefined) => void
  onImport: () => void
  onClaim: (claimId: string) => void
}) {
  const [isImportingStatus, setImportingStatus] = useState(false)
  const canImportStatus = usePermission(importStatusResponse)
  return (
    <>
      <div className="flex flex-wrap gap-2" data-screen-only>
        <Button variant="primary" icon={<FileUp />} onClick={onImport}>
          Import payer file (999, 277CA, 835)
        </Button>
        {canImportStatus && (
          <Button icon={<FileUp />} onClick={() => setImportingStatus(true)}>
            Import claim status response (277)
          </Button>
        )}
      </div>
      <Suspense>
        <PayerFiles />
        <UnansweredClaims facilityId={facilityId} onClaim={onClaim} />
      </Suspense>
      <DepositsCard month={month} />
      <Remittances onOpen={onOpen} />
      <Submissions />
      <Suspense>
        <FileLog />
      </Suspense>
      <Suspense>
        {isImportingStatus && <ImportStatusDialog onClose={() => setImportingStatus(false)} />}
        {opened && (
          <RemittanceDialog remittanceId={opened} onClaim={onClaim} onClose={() => onOpen(undefined)} />
        )}
      </Suspense>
    </>
  )
}

function Remittances({ onOpen }: { onOpen: (remittanceId: string) => void }) {
  const query = useRemittances()
  const rows = useMemo(() => query.data?.pages.flatMap(({ body }) => body), [query.data])
  const total = query.data?.pages[0]?.total
  const columns = useMemo(() => buildRemittanceColumns(onOpen), [onOpen])
  return (
    <Card title="Payments" count={total !== undefined && pluralize(total, 'payment')}>
      {query.isError && !query.data ? (
        <ErrorState title="The payments did not load" onRetry={() => void query.refetch()}>
          {formatProblem(query.error)}
        </ErrorState>
      ) : (
        <Table
          label="Payments"
          columns={columns}
          rows={rows}
          rowKey={({ id }) => id}
          total={total}
          loading={query.isPending}
          onOpen={({ id }) => onOpen(id)}
          next={toNextRows(query, 'payments')}
          empty={
            <EmptyState title="No payments yet">
              Payments appear when you import an 835 file or post a payment manually.
            </EmptyState>
          }
        />
      )}
    </Card>
  )
}

const buildRemittanceColumns = (onOpen: (remittanceId: string) => void): Column<Remittance>[] => [
  {
    id: 'payment',
    header: 'Payment',
    render: ({ id, traceNumber, payerName, kind }) => (
      <>
        <button
          type="button"
          className="text-left font-medium wrap-anywhere text-accent hover:underline pointer-coarse:min-h-11"
          onClick={() => onOpen(id)}
        >
          {traceNumber}
        </button>
        <span className="block text-hint text-ink3">
          {payerName}, {kind === 'file' ? '835 file' : 'manual'}
        </span>
      </>
    ),
  },
  {
    id: 'date',
    header: 'Payment date',
    width: 'w-28',
    render: ({ paymentDate }) => formatDay(paymentDate),
  },
  {
    id: 'claims',
    header: 'Claims',
    width: 'w-40',
    from: 'tablet',
    render: ({ claims, unmatched }) => (
      <>
        {claims.toLocaleString('en-US')}{' '}
        {unmatched > 0 && <Badge level="warning">{unmatched} unmatched</Badge>}
      </>
    ),
  },
  {
    id: 'posted',
    header: 'Posted by',
    width: 'w-44',
    from: 'desktop',
    render: ({ postedByName }) => <span className="text-ink2">{postedByName}</span>,
  },
  {
    id: 'amount',
    header: 'Amount, $',
    width: 'w-28',
    numeric: true,
    render: ({ amount }) => <span className="font-semibold">{formatAmount(amount)}</span>,
  },
]

const stateLevels: Record<Submission['state'], Level> = {
  waiting: 'unknown',
  accepted: 'good',
  accepted_with_errors: 'warning',
  partly_accepted: 'warning',
  rejected: 'critical',
}

function Submissions() {
  const query = useSubmissions()
  const file = useSubmissionFile()
  const { organization } = useUser()
  const rows = useMemo(() => query.data?.pages.flatMap(({ body }) => body), [query.data])
  const total = query.data?.pages[0]?.total
  const save = ({ id, controlNumber }: Submission) =>
    file.mutate(id, {
      onSuccess: ({ blob }) => saveBlob(`claims-${controlNumber}.837`, blob),
      onError: (error) => toastProblem('File not created', formatProblem(error)),
    })
  const columns: Column<Submission>[] = [
    {
      id: 'file',
      header: 'File',
      render: ({ controlNumber, madeAt, madeByName }) => (
        <>
          <span className="block font-medium">{controlNumber}</span>
          <span className="block text-hint text-ink3">
            {formatDate(madeAt, organization.timeZone)} {formatTime(madeAt, organization.timeZone)},{' '}
            {madeByName}
          </span>
        </>
      ),
    },
    {
      id: 'state',
      header: 'Response',
      width: 'w-48 max-sm:w-32',
      render: ({ state }) => <Badge level={stateLevels[state]}>{submissionStateNames[state]}</Badge>,
    },
    {
      id: 'claims',
      header: 'Claims',
      width: 'w-20',
      numeric: true,
      from: 'tablet',
      render: ({ claims }) => claims,
    },
    {
      id: 'amount',
      header: 'Amount, $',
      width: 'w-28',
      numeric: true,
      from: 'tablet',
      render: ({ totalAmount }) => formatAmount(totalAmount),
    },
    {
      id: 'actions',
      header: 'Actions',
      width: 'w-28',
      numeric: true,
      render: (one) => (
        <Button size="small" icon={<FileDown />} onClick={() => save(one)}>
          837P
        </Button>
      ),
    },
  ]
  return (
    <Card title="Claim files (837P)" count={total !== undefined && pluralize(total, 'file')}>
      {query.isError && !query.data ? (
        <ErrorState title="The files did not load" onRetry={() => void query.refetch()}>
          {formatProblem(query.error)}
        </ErrorState>
      ) : (
        <Table
          label="Claim files (837P)"
          columns={columns}
          rows={rows}
          rowKey={({ id }) => id}
          total={total}
          loading={query.isPending}
          next={toNextRows(query, 'files')}
          empty={<EmptyState title="No files yet">Submitting clean claims creates an 837P file.</EmptyState>}
        />
      )}
    </Card>
  )
}
