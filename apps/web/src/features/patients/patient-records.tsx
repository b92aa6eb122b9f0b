/** The table of patients with its states: loading, none found, could not be read, more below. */
import type { Patient } from '@mendwell/contract'
import { SearchX } from 'lucide-react'
import { useMemo } from 'react'
import { pluralize } from '../../platform/labels/pluralize.ts'
import { toNextRows } from '../../platform/lists/next-rows.ts'
import { formatProblem } from '../../platform/format-problem.ts'
import { useUser } from '../../platform/session/session.ts'
import { NextStep } from '../../platform/routing/next-step.tsx'
import { Card } from '../../ui/card.tsx'
import { Figures } from '../../ui/figure/figure.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { Table } from '../../ui/table/table.tsx'
import { usePatients } from './data.ts'
import { buildPatientColumns } from './patient-columns.tsx'
import { getDefaultOrder } from './list-filters.ts'
import type { PatientsSearch } from './search.ts'

export function PatientRecords({
  search,
  onSort,
  onOpen,
}: {
  search: PatientsSearch
  /** Left out where there is nothing to sort. */
  onSort?: ((columnId: string) => void) | undefined
  onOpen: (patient: Patient) => void
}) {
  const { timeZone } = useUser().organization
  const columns = useMemo(() => buildPatientColumns(timeZone, search.worklist), [timeZone, search.worklist])
  const query = usePatients(search)
  const rows = useMemo(() => query.data?.pages.flatMap((page) => page.body), [query.data])
  const total = query.data?.pages.at(-1)?.total

  if (query.isError && !rows) {
    return (
      <Card title="Patient Records">
        <ErrorState title="Patients did not load" onRetry={() => void query.refetch()}>
          {formatProblem(query.error)}
        </ErrorState>
      </Card>
    )
  }
  return (
    <Card title="Patient Records" aside={<Count total={total} isUpdating={query.isPlaceholderData} />}>
      <Table
        label="Patient Records"
        columns={columns}
        rows={rows}
        rowKey={(patient) => patient.id}
        total={total}
        loading={query.isPending}
        loadingText="Loading patients..."
        empty={<NoPatients isFiltered={hasFilters(search)} />}
        sorting={
          onSort && {
            by: search.sort ?? 'name',
            direction:
              (search.order ?? getDefaultOrder(search.sort ?? 'name')) === 'desc'
                ? 'descending'
                : 'ascending',
            onSort,
          }
        }
        onOpen={onOpen}
        next={toNextRows(query, 'patients')}
      />
    </Card>
  )
}

const hasFilters = ({ search, status, facilityId, wounds, assessment, risk }: PatientsSearch) =>
  [search, status, facilityId, wounds, assessment, risk].some((one) => one !== undefined)

function Count({ total, isUpdating }: { total: number | undefined; isUpdating: boolean }) {
  if (total === undefined) return null
  const words = pluralize(total, 'patient')
  return (
    <span role="status">{isUpdating ? 'Searching...' : <Figures metric="patients-listed" in={words} />}</span>
  )
}

function NoPatients({ isFiltered }: { isFiltered: boolean }) {
  return (
    <EmptyState icon={SearchX} title="No patients found" action={!isFiltered && <NextStep step="patient" />}>
      {isFiltered
        ? 'No patients match. Try part of the last name or fewer filters.'
        : 'No patients registered yet.'}
    </EmptyState>
  )
}
