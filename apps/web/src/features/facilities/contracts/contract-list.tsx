/** Contracts with payers and partners, those that end first above. For those who administer the practice. */
import { type ContractState, type FacilityContract, listContracts } from '@mendwell/contract'
import { FileText, Lock, Plus, SearchX } from 'lucide-react'
import { Suspense, useMemo, useState } from 'react'
import { pluralize } from '../../../platform/labels/pluralize.ts'
import { formatDay } from '../../../platform/dates.ts'
import { toNextRows } from '../../../platform/lists/next-rows.ts'
import { usePermission } from '../../../platform/permission.ts'
import { formatProblem } from '../../../platform/format-problem.ts'
import { Badge, type Level } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Figures } from '../../../ui/figure/figure.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { EmptyState, ErrorState } from '../../../ui/states.tsx'
import type { Column } from '../../../ui/table/columns.tsx'
import { Table } from '../../../ui/table/table.tsx'
import { useFacilities } from '../data.ts'
import { useContracts } from '../management-data.ts'
import type { FacilitiesSearch } from '../search.ts'
import { KnownValue } from '../known-value.tsx'
import { formatRates } from './format-rates.ts'
import { lazyComponent } from '../../../platform/routing/lazy-component.ts'

const loadDialogs = () => import('./contract-dialogs.tsx')
const NewContractDialog = lazyComponent(loadDialogs, 'NewContractDialog')
const EditContractDialog = lazyComponent(loadDialogs, 'EditContractDialog')
const EndContractDialog = lazyComponent(loadDialogs, 'EndContractDialog')

const stateLabels: Record<ContractState, string> = {
  upcoming: 'Upcoming',
  active: 'Active',
  expiring: 'Expiring',
  expired: 'Expired',
  ended: 'Ended',
}
const stateLevels: Record<ContractState, Level> = {
  upcoming: 'note',
  active: 'good',
  expiring: 'warning',
  expired: 'unknown',
  ended: 'unknown',
}

type OpenDialog = { readonly what: 'new' | 'edit' | 'end'; readonly id: string }

export function ContractList({
  search,
  onSearch,
}: {
  search: FacilitiesSearch
  onSearch: (part: Partial<FacilitiesSearch>) => void
}) {
  const isAllowed = usePermission(listContracts)
  const [opened, setOpened] = useState<OpenDialog | null>(null)
  const facilities = useFacilities().data ?? []
  const query = useContracts({ facilityId: search.of ?? 'all', state: search.state ?? 'all' }, isAllowed)
  const rows = useMemo(() => query.data?.pages.flatMap((page) => page.body), [query.data])
  const total = query.data?.pages.at(-1)?.total
  const columns = useMemo(() => buildContractColumns((what, { id }) => setOpened({ what, id })), [])
  const contract = rows?.find(({ id }) => id === opened?.id)
  const close = () => setOpened(null)
  if (!isAllowed) {
    return (
      <Card title="Contracts">
        <EmptyState icon={Lock} title="Contracts are visible only to administrators">
          Contact an administrator for access.
        </EmptyState>
      </Card>
    )
  }
  if (query.isError && !rows) {
    return (
      <Card title="Contracts">
        <ErrorState title="The contracts did not load" onRetry={() => void query.refetch()}>
          {formatProblem(query.error)}
        </ErrorState>
      </Card>
    )
  }
  const isFiltered = search.of !== undefined || search.state !== undefined
  const add = (
    <Button
      icon={<Plus />}
      disabledReason={facilities.length === 0 ? 'Add a facility first' : undefined}
      onClick={() => setOpened({ what: 'new', id: '' })}
    >
      Add contract
    </Button>
  )
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <div className="w-60 max-sm:w-full">
          <Select
            aria-label="Facility"
            prompt="All facilities"
            options={facilities.map(({ id, name }) => ({ value: id, label: name }))}
            value={search.of ?? ''}
            onChange={(event) => onSearch({ of: event.target.value || undefined })}
          />
        </div>
        <div className="w-44 max-sm:w-full">
          <Select
            aria-label="Status"
            prompt="All statuses"
            options={Object.entries(stateLabels).map(([value, label]) => ({ value, label }))}
            value={search.state ?? ''}
            onChange={(event) =>
              // One of the options above, or nothing.
              onSearch({ state: (event.target.value || undefined) as ContractState | undefined })
            }
          />
        </div>
        <div className="ml-auto">{add}</div>
      </div>
      <Card
        title="Contracts"
        aside={
          total !== undefined && (
            <span role="status">
              <Figures
                metric="contracts-listed"
                in={`${pluralize(total, 'contract')}, earliest end date first`}
              />
            </span>
          )
        }
      >
        <Table
          label="Contracts"
          columns={columns}
          rows={rows}
          rowKey={({ id }) => id}
          total={total}
          loading={query.isPending}
          loadingText="Loading contracts..."
          empty={
            isFiltered ? (
              <EmptyState icon={SearchX} title="No contracts found">
                No contracts match the filters.
              </EmptyState>
            ) : (
              <EmptyState icon={FileText} title="No contracts yet">
                Payer and partner contracts appear here with rates and expiration reminders.
              </EmptyState>
            )
          }
          next={toNextRows(query, 'contracts')}
        />
      </Card>
      <Suspense>
        {opened?.what === 'new' && (
          <NewContractDialog
            facilityId={search.of ?? ''}
            facilities={facilities.filter(({ isActive }) => isActive)}
            onClose={close}
          />
        )}
        {contract && opened?.what === 'edit' && <EditContractDialog contract={contract} onClose={close} />}
        {contract && opened?.what === 'end' && <EndContractDialog contract={contract} onClose={close} />}
      </Suspense>
    </>
  )
}

function buildContractColumns(
  onOpen: (what: 'edit' | 'end', contract: FacilityContract) => void,
): Column<FacilityContract>[] {
  return [
    {
      id: 'partner',
      header: 'Payer or partner',
      render: (contract) => (
        <>
          <span className="block font-semibold wrap-anywhere">{contract.partnerName}</span>
          <span className="block text-hint text-ink3">
            {[contract.kind === 'payer' ? 'Payer' : 'Partner', contract.contractNumber]
              .filter(Boolean)
              .join(', ')}
          </span>
          <span className="block text-hint text-ink3 sm:hidden">{contract.facility.name}</span>
        </>
      ),
    },
    {
      id: 'facility',
      header: 'Facility',
      width: 'w-48',
      from: 'tablet',
      render: ({ facility }) => <span className="text-ink2">{facility.name}</span>,
    },
    {
      id: 'dates',
      header: 'Effective',
      width: 'w-36',
      from: 'desktop',
      render: ({ startDate, endDate }) => (
        <span className="text-ink2">
          {formatDay(startDate)}
          <span className="block">{endDate ? `to ${formatDay(endDate)}` : 'open-ended'}</span>
        </span>
      ),
    },
    {
      id: 'rates',
      header: 'Rates',
      width: 'w-56',
      from: 'wide',
      render: ({ rates }) => (
        <span className="text-hint text-ink2">
          <KnownValue>{formatRates(rates)}</KnownValue>
        </span>
      ),
    },
    {
      id: 'document',
      header: 'Document',
      width: 'w-40',
      from: 'wide',
      render: ({ documentReference }) => (
        <span className="text-hint wrap-anywhere text-ink2">
          <KnownValue>{documentReference}</KnownValue>
        </span>
      ),
    },
    {
      id: 'state',
      header: 'Status',
      width: 'w-36 max-sm:w-28',
      render: ({ state, daysLeft, endedReason }) => (
        <>
          <Badge level={stateLevels[state]}>{stateLabels[state]}</Badge>
          {state === 'expiring' && daysLeft !== null && (
            <span className="block text-hint text-ink3">
              {daysLeft} {daysLeft === 1 ? 'day' : 'days'} left
            </span>
          )}
          {endedReason && <span className="block text-hint text-ink3">{endedReason}</span>}
        </>
      ),
    },
    {
      id: 'actions',
      header: 'Actions',
      silent: true,
      width: 'w-32 max-sm:w-20',
      render: (contract) =>
        contract.state === 'ended' ? null : (
          <span className="flex flex-wrap justify-end gap-1">
            <Button size="small" variant="quiet" onClick={() => onOpen('edit', contract)}>
              Edit<span className="sr-only"> {contract.partnerName}</span>
            </Button>
            <Button size="small" variant="quiet" onClick={() => onOpen('end', contract)}>
              End<span className="sr-only"> {contract.partnerName}</span>
            </Button>
          </span>
        ),
    },
  ]
}
