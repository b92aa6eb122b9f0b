/** The directory: a search, a filter, the table with its states, and the dialogs that open from it. */
import { isOwnPlace } from '@mendwell/clinical'
import { changeFacility, createFacility, type Facility } from '@mendwell/contract'
import { Building2, SearchX } from 'lucide-react'
import { lazy, Suspense, useMemo, useState } from 'react'
import { pluralize } from '../../../platform/labels/pluralize.ts'
import { useDebouncedText } from '../../../platform/debounced.ts'
import { usePermission } from '../../../platform/permission.ts'
import { formatProblem } from '../../../platform/format-problem.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Segments } from '../../../ui/choice/segments.tsx'
import { Figures } from '../../../ui/figure/figure.tsx'
import { SearchInput } from '../../../ui/form/search-input.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { EmptyState, ErrorState } from '../../../ui/states.tsx'
import { Table } from '../../../ui/table/table.tsx'
import { useFacilities } from '../data.ts'
import type { FacilitiesSearch } from '../search.ts'
import { buildFacilityColumns } from './facility-columns.tsx'
import { FacilityDetails } from './facility-details.tsx'
import { OwnPlaces } from './own-places.tsx'
import { lazyComponent } from '../../../platform/routing/lazy-component.ts'

// Asked for at once, so that the form is here before the network could fail.
const editDialog = import('../form/edit-facility-dialog.tsx')
const EditFacilityDialog = lazyComponent(() => editDialog, 'EditFacilityDialog')
const TableTools = lazy(() =>
  import('../../../ui/table/table-tools.tsx').then((module) => ({ default: module.TableTools<Facility> })),
)

const states = [
  { value: 'all', label: 'All' },
  { value: 'active', label: 'Active' },
  { value: 'inactive', label: 'Inactive' },
] as const

type OpenDialog = { readonly what: 'details' | 'edit'; readonly id: string }

export function FacilityList({
  search,
  onSearch,
  onNew,
}: {
  search: FacilitiesSearch
  onSearch: (part: Partial<FacilitiesSearch>) => void
  onNew: () => void
}) {
  const query = useFacilities()
  const canAdd = usePermission(createFacility)
  const mayChange = usePermission(changeFacility)
  const [chosen, setChosen] = useState<OpenDialog | null>(null)
  // By a link to one facility: where it is changed.
  const linked: OpenDialog | null = search.facility
    ? { what: mayChange ? 'edit' : 'details', id: search.facility }
    : null
  const opened = chosen ?? linked
  const setOpened = (next: OpenDialog | null) => {
    setChosen(next)
    if (search.facility) onSearch({ facility: undefined })
  }
  const [hidden, setHidden] = useState<readonly string[]>(['address'])
  const [text, type] = useDebouncedText(search.search ?? '', (next) =>
    onSearch({ search: next || undefined }),
  )
  const columns = useMemo(() => buildFacilityColumns(({ id }) => setChosen({ what: 'details', id })), [])
  const institutions = useMemo(
    () => query.data?.filter(({ facilityType }) => !isOwnPlace(facilityType)),
    [query.data],
  )
  const rows = useMemo(() => institutions && filterFacilities(institutions, search), [institutions, search])
  const facility = query.data?.find(({ id }) => id === opened?.id)
  if (query.isError && !query.data) {
    return (
      <Card title="Facilities">
        <ErrorState title="The facilities did not load" onRetry={() => void query.refetch()}>
          {formatProblem(query.error)}
        </ErrorState>
      </Card>
    )
  }
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <SearchInput
          label="Search facilities"
          placeholder="Search by name, city, or state..."
          value={text}
          onChange={type}
          className="max-sm:basis-full"
        />
        <Segments
          label="Status"
          segments={states}
          value={search.status ?? 'all'}
          onChange={(status) => onSearch({ status: status === 'all' ? undefined : status })}
        />
      </div>
      {query.isError && (
        <Notice level="warning" title="The facility list could not be refreshed" live>
          {formatProblem(query.error)} The list may be out of date.
        </Notice>
      )}
      <Card
        title="Facilities"
        aside={
          rows && (
            <span role="status">
              <Figures metric="facilities-listed" in={pluralize(rows.length, 'facility', 'facilities')} />
            </span>
          )
        }
        actions={
          <Suspense>
            <TableTools
              columns={columns}
              hidden={hidden}
              onHide={setHidden}
              rows={rows}
              fileName="facilities"
            />
          </Suspense>
        }
      >
        <Table
          label="Facilities"
          columns={columns.filter(({ id }) => !hidden.includes(id))}
          rows={rows}
          rowKey={({ id }) => id}
          loading={query.isPending}
          loadingText="Loading facilities..."
          onOpen={({ id }) => setOpened({ what: 'details', id })}
          rowClass={({ isActive }) => (isActive ? undefined : 'bg-sunken')}
          empty={
            institutions?.length === 0 ? (
              <EmptyState
                icon={Building2}
                title="No facilities found. Add your first facility to get started."
                action={canAdd && <Button onClick={onNew}>Add Facility</Button>}
              />
            ) : (
              <EmptyState icon={SearchX} title="No facilities found">
                No facilities match your search.
              </EmptyState>
            )
          }
        />
      </Card>
      <OwnPlaces facilities={query.data ?? []} onOpen={(id) => setOpened({ what: 'details', id })} />
      <Suspense>
        {facility && opened?.what === 'details' && (
          <FacilityDetails
            facility={facility}
            onEdit={() => setOpened({ what: 'edit', id: facility.id })}
            onClose={() => setOpened(null)}
          />
        )}
        {facility && opened?.what === 'edit' && (
          <EditFacilityDialog facility={facility} onClose={() => setOpened(null)} />
        )}
      </Suspense>
    </>
  )
}

function filterFacilities(
  all: readonly Facility[],
  { search, status }: FacilitiesSearch,
): readonly Facility[] {
  const words = (search ?? '').toLocaleLowerCase('en-US').split(/\s+/).filter(Boolean)
  return all.filter((facility) => {
    if (status && facility.isActive !== (status === 'active')) return false
    const text = [facility.name, facility.city, facility.state].join(' ').toLocaleLowerCase('en-US')
    return words.every((word) => text.includes(word))
  })
}
