/** Denied claims and denied parts of paid ones, oldest first, each with what to do next and until when. */
import { type Denial, insuranceTypeNames, insuranceTypes, readNecessityLetter } from '@mendwell/contract'
import { FileText, PartyPopper } from 'lucide-react'
import { useMemo } from 'react'
import { pluralize } from '../../../platform/labels/pluralize.ts'
import { formatDay } from '../../../platform/dates.ts'
import { toNextRows } from '../../../platform/lists/next-rows.ts'
import { formatProblem } from '../../../platform/format-problem.ts'
import { formatPatientName } from '../../../platform/labels/person-names.ts'
import { usePermission } from '../../../platform/permission.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Segments } from '../../../ui/choice/segments.tsx'
import { Figures } from '../../../ui/figure/figure.tsx'
import { EmptyState, ErrorState } from '../../../ui/states.tsx'
import type { Column } from '../../../ui/table/columns.tsx'
import { Table } from '../../../ui/table/table.tsx'
import { useDenials } from '../remittances/data.ts'
import { formatAmount, formatDaysLeft, formatMoney } from '../labels.ts'

export type InsuranceFilter = 'all' | 'medicare' | 'medicaid' | 'private'

const insurances = [
  { value: 'all', label: 'All payers' },
  ...insuranceTypes.map((value) => ({ value, label: insuranceTypeNames[value] })),
] as const

export function DenialList({
  facilityId,
  insuranceType,
  onInsurance,
  onOpen,
  onLetter,
}: {
  facilityId: string
  insuranceType: InsuranceFilter
  onInsurance: (insurance: InsuranceFilter) => void
  onOpen: (claimId: string) => void
  /** Opens the appeal letter from the chart. */
  onLetter: (claimId: string) => void
}) {
  const canWrite = usePermission(readNecessityLetter)
  const query = useDenials({ facilityId, insuranceType })
  const rows = useMemo(() => query.data?.pages.flatMap(({ body }) => body), [query.data])
  const total = query.data?.pages[0]?.total
  const columns = useMemo(
    () => [...buildDenialColumns(onOpen), ...(canWrite ? [buildLetterColumn(onLetter)] : [])],
    [onOpen, onLetter, canWrite],
  )
  return (
    <>
      <div className="relative max-w-full overflow-x-auto" data-screen-only>
        <Segments label="Payer" segments={insurances} value={insuranceType} onChange={onInsurance} />
      </div>
      <Card
        title="Denials"
        aside={
          total !== undefined && (
            <span role="status">
              <Figures metric="denials-listed" in={`${pluralize(total, 'claim')}, oldest denial first`} />
            </span>
          )
        }
      >
        {query.isError && !query.data ? (
          <ErrorState title="The denials did not load" onRetry={() => void query.refetch()}>
            {formatProblem(query.error)}
          </ErrorState>
        ) : (
          <Table
            label="Denials"
            columns={columns}
            rows={rows}
            rowKey={({ claim }) => claim.id}
            total={total}
            loading={query.isPending || query.isPlaceholderData}
            loadingText="Loading denials..."
            onOpen={({ claim }) => onOpen(claim.id)}
            next={toNextRows(query, 'denials')}
            empty={
              <EmptyState icon={PartyPopper} title="No denials to work">
                Denied claims and denied lines appear here until resolved.
              </EmptyState>
            }
          />
        )}
      </Card>
    </>
  )
}

const buildLetterColumn = (onLetter: (claimId: string) => void): Column<Denial> => ({
  id: 'letter',
  header: 'Next step',
  width: 'w-36',
  from: 'tablet',
  render: ({ claim }) => (
    <Button size="small" icon={<FileText />} onClick={() => onLetter(claim.id)}>
      Appeal letter<span className="sr-only"> for {claim.claimNumber}</span>
    </Button>
  ),
})

function buildDenialColumns(onOpen: (claimId: string) => void): Column<Denial>[] {
  return [
    {
      id: 'claim',
      header: 'Claim',
      width: 'w-48 max-sm:w-auto',
      render: ({ claim, reasons, actionLabel }) => (
        <>
          <button
            type="button"
            className="text-left font-medium text-accent hover:underline pointer-coarse:min-h-11"
            onClick={() => onOpen(claim.id)}
          >
            {claim.claimNumber}
          </button>
          <span className="block font-medium wrap-anywhere">{formatPatientName(claim.patient)}</span>
          <span className="block text-hint text-ink3">{claim.payer?.name ?? 'unknown payer'}</span>
          <span className="block text-hint sm:hidden">
            {reasons.map(({ group, code }) => `${group}-${code}`).join(', ')}: {actionLabel}
          </span>
        </>
      ),
    },
    {
      id: 'reason',
      header: 'Reason',
      from: 'tablet',
      render: ({ reasons }) => (
        <ul className="flex flex-col gap-0.5">
          {reasons.map((reason) => (
            <li key={`${reason.line} ${reason.group} ${reason.code}`}>
              <span className="font-medium">
                {reason.group}-{reason.code}
              </span>{' '}
              <span className="text-ink2">{reason.words ?? 'Unknown reason code (CARC)'}</span>
            </li>
          ))}
        </ul>
      ),
    },
    {
      id: 'action',
      header: 'Suggested action',
      width: 'w-48',
      from: 'tablet',
      render: ({ actionLabel }) => actionLabel,
    },
    {
      id: 'until',
      header: 'Appeal deadline',
      width: 'w-36',
      from: 'desktop',
      render: ({ appealUntil, daysLeft, deniedOn }) => (
        <>
          <span className="block">{appealUntil ? formatDay(appealUntil) : formatDaysLeft(null)}</span>
          {daysLeft !== null && daysLeft <= 14 ? (
            <Badge level={daysLeft < 0 ? 'critical' : 'warning'}>{formatDaysLeft(daysLeft)}</Badge>
          ) : (
            <span className="block text-hint text-ink3">
              {daysLeft === null ? `denied ${formatDay(deniedOn)}` : formatDaysLeft(daysLeft)}
            </span>
          )}
        </>
      ),
    },
    {
      id: 'amount',
      header: 'Denied, $',
      width: 'w-28',
      numeric: true,
      render: ({ deniedAmount, claim }) => (
        <>
          <span className="block font-semibold">{formatAmount(deniedAmount)}</span>
          <span className="block text-hint text-ink3">of {formatMoney(claim.totalAmount)}</span>
        </>
      ),
    },
  ]
}
