/** The search of a recall: who received a lot, what is in stock, and the lots in quarantine. For printing and as a file. */
import type { ProductUse, Recall, StockPackage } from '@mendwell/contract'
import { formatWoundName, parseUdi } from '@mendwell/clinical'
import { Link } from '@tanstack/react-router'
import { Download, Printer, SearchX } from 'lucide-react'
import { Suspense, useState } from 'react'
import { formatDay } from '../../../platform/dates.ts'
import { formatProblem } from '../../../platform/format-problem.ts'
import { lazyComponent } from '../../../platform/routing/lazy-component.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { ScanField } from '../../../ui/scan/scan-field.tsx'
import { LoadingLine } from '../../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../../ui/states.tsx'
import type { Column } from '../../../ui/table/columns.tsx'
import { formatCsv, saveFile } from '../../../ui/table/csv.ts'
import { Table } from '../../../ui/table/table.tsx'
import { useQuarantines, useRecall } from '../data.ts'
import {
  formatArea,
  formatExpiry,
  formatLot,
  formatPlace,
  formatProduct,
  noteLabels,
  noteLevels,
  PackageStatusBadge,
} from '../labels.tsx'
import { QuarantineCard } from './quarantine-card.tsx'

const QuarantineDialog = lazyComponent(() => import('./quarantine-dialog.tsx'), 'QuarantineDialog')

const formatBirth = (dateOfBirth: string | null) =>
  dateOfBirth === null ? 'DOB not documented' : `DOB ${formatDay(dateOfBirth)}`
const formatWound = ({ wound }: ProductUse) => (wound ? formatWoundName(wound) : 'Not documented')

const useColumns: readonly Column<ProductUse>[] = [
  {
    id: 'patient',
    header: 'Patient',
    fixed: true,
    phone: 'line',
    text: ({ patientName }) => patientName,
    render: (use) => (
      <span className="block min-w-0">
        <Link
          to="/patients/$patientId"
          params={{ patientId: use.patientId }}
          className="font-medium text-accent"
        >
          {use.patientName}
        </Link>
        <span className="block text-hint text-ink3">
          {formatBirth(use.dateOfBirth)}, MRN {use.medicalRecordNumber}
        </span>
      </span>
    ),
  },
  { id: 'wound', header: 'Wound', width: 'w-44', phone: 'line', text: formatWound, render: formatWound },
  {
    id: 'day',
    header: 'Date',
    width: 'w-28',
    phone: 'fact',
    text: ({ visitDay }) => visitDay,
    render: ({ visitDay }) => formatDay(visitDay),
  },
  {
    id: 'lot',
    header: 'Lot and serial number',
    width: 'w-48',
    phone: 'line',
    text: formatLot,
    render: (use) => (
      <span className="block min-w-0">
        {formatLot(use)}
        <span className="block text-hint text-ink3">{formatProduct(use)}</span>
      </span>
    ),
  },
  {
    id: 'used',
    header: 'Used',
    width: 'w-24',
    numeric: true,
    phone: 'fact',
    text: ({ usedCm2 }) => (usedCm2 === null ? '' : String(usedCm2)),
    render: ({ usedCm2 }) => formatArea(usedCm2),
  },
  {
    id: 'clinician',
    header: 'Clinician and facility',
    width: 'w-48',
    phone: 'line',
    text: ({ providerName }) => providerName,
    render: (use) => (
      <span className="block min-w-0">
        {use.providerName}
        <span className="block text-hint text-ink3">{use.facilityName}</span>
      </span>
    ),
  },
  {
    id: 'note',
    header: 'Visit note',
    width: 'w-40',
    phone: 'line',
    text: ({ note }) => noteLabels[note],
    render: ({ note }) => <Badge level={noteLevels[note]}>{noteLabels[note]}</Badge>,
  },
]

/** Everything a recall letter needs; dates as in every export. */
const fileColumns: readonly Column<ProductUse>[] = [
  ...useColumns,
  ...(
    [
      ['Date of birth', ({ dateOfBirth }) => dateOfBirth ?? ''],
      ['MRN', ({ medicalRecordNumber }) => medicalRecordNumber],
      ['Facility', ({ facilityName }) => facilityName],
      ['Product', formatProduct],
      ['Manufacturer', ({ manufacturer }) => manufacturer ?? ''],
      ['UDI', ({ udi }) => udi ?? ''],
      ['Expires', ({ expiresOn }) => expiresOn ?? ''],
      ['Wasted cm2', ({ wastedCm2 }) => (wastedCm2 === null ? '' : String(wastedCm2))],
      ['From stock', ({ packageId }) => (packageId === null ? 'No' : 'Yes')],
    ] as [string, (use: ProductUse) => string][]
  ).map(([header, text]) => ({ id: header, header, text, render: text })),
]

const packageColumns: readonly Column<StockPackage>[] = [
  { id: 'product', header: 'Product', fixed: true, phone: 'line', render: ({ productName }) => productName },
  { id: 'lot', header: 'Lot and serial number', width: 'w-52', phone: 'line', render: formatLot },
  {
    id: 'expires',
    header: 'Expires',
    width: 'w-32',
    phone: 'fact',
    render: (item) => formatExpiry(item.expiresOn),
  },
  {
    id: 'status',
    header: 'Status',
    width: 'w-36',
    phone: 'line',
    render: (item) => <PackageStatusBadge item={item} />,
  },
  {
    id: 'left',
    header: 'Remaining',
    width: 'w-24',
    numeric: true,
    phone: 'fact',
    render: (item) => `${item.left} of ${item.quantity}`,
  },
  { id: 'place', header: 'Location', width: 'w-40', from: 'tablet', render: formatPlace },
]

const searchedNames = { lot: 'lot', serial: 'serial number', device: 'device identifier' } as const

export function RecallView({ today }: { today: string }) {
  const [search, setSearch] = useState<string | null>(null)
  const query = useRecall(search === null ? null : { search })
  const quarantines = useQuarantines()
  const [lot, setLot] = useState<string | null>(null)
  const recall = search === null ? undefined : query.data
  const canManage = quarantines.data?.canManage ?? false
  return (
    <>
      <Card title="Find patients and packages">
        <div className="p-4" data-screen-only>
          <ScanField
            label="Lot, serial number, device identifier, or UDI"
            hint="Upper and lower case, spaces, and hyphens don’t matter. Each search is recorded in the audit log."
            action="Search"
            onScan={(text) => setSearch(text.slice(0, 300))}
          />
        </div>
      </Card>
      {search !== null && query.isPending && <LoadingLine>Searching...</LoadingLine>}
      {search !== null && query.isError && (
        <ErrorState title="The search failed" onRetry={() => void query.refetch()}>
          {formatProblem(query.error)}
        </ErrorState>
      )}
      {recall && search !== null && (
        <RecallResult
          recall={recall}
          search={search}
          today={today}
          onQuarantine={canManage ? () => setLot(findLot(search, recall, today)) : null}
        />
      )}
      <QuarantineCard query={quarantines} onStart={canManage ? () => setLot('') : null} />
      <Suspense>
        {lot !== null && (
          <QuarantineDialog
            key={lot}
            lot={lot}
            packages={recall?.packages ?? []}
            onClose={() => setLot(null)}
          />
        )}
      </Suspense>
    </>
  )
}

/** The lot that the search is about: of the UDI, of what was found, else as typed. */
function findLot(search: string, { packages, uses }: Recall, today: string): string {
  const reading = parseUdi(search, today)
  const scanned = reading.state === 'parsed' ? (reading.lot ?? reading.donation) : null
  return scanned ?? packages[0]?.lot ?? uses.find(({ lot }) => lot !== null)?.lot ?? search.slice(0, 60)
}

function RecallResult({
  recall,
  search,
  today,
  onQuarantine,
}: {
  recall: Recall
  search: string
  today: string
  onQuarantine: (() => void) | null
}) {
  const { uses, packages, patients, searched } = recall
  return (
    <>
      {recall.unreadable !== null && (
        <Notice level="warning" title="The UDI was not read" live>
          {recall.unreadable}. It was searched as typed.
        </Notice>
      )}
      {recall.isLimited && (
        <Notice level="warning" title="This list may be incomplete">
          Patients and packages of facilities you don’t have access to are not listed. Ask an administrator to
          search.
        </Notice>
      )}
      {recall.hasMore && (
        <Notice level="warning" title="Not all matches are listed">
          Search for a lot or serial number instead.
        </Notice>
      )}
      <Card
        title="Patients"
        count={String(patients)}
        aside={searched.map(({ field, value }) => `${searchedNames[field]} ${value}`).join(', ')}
        actions={
          <span className="flex flex-wrap gap-2" data-screen-only>
            {onQuarantine && (
              <Button variant="danger" onClick={onQuarantine}>
                Quarantine lot
              </Button>
            )}
            <Button
              icon={<Download />}
              disabledReason={uses.length > 0 ? undefined : 'No rows to export'}
              onClick={() => saveFile(`recall-${today}.csv`, formatCsv(fileColumns, uses))}
            >
              CSV
            </Button>
            <Button icon={<Printer />} onClick={() => window.print()}>
              Print
            </Button>
          </span>
        }
      >
        <Table
          label="Patients"
          columns={useColumns}
          rows={uses}
          rowKey={({ visitId, position, note }) => `${visitId} ${position} ${note}`}
          empty={
            <EmptyState icon={SearchX} title="No visits match">
              No visit you have access to documents “{search}”.
            </EmptyState>
          }
        />
      </Card>
      <Card title="Packages in stock" count={String(packages.reduce((sum, { left }) => sum + left, 0))}>
        <Table
          label="Packages in stock"
          columns={packageColumns}
          rows={packages}
          rowKey={({ id }) => id}
          empty={<EmptyState icon={SearchX} title="No packages match" />}
        />
      </Card>
    </>
  )
}
