/** Search and status of the patient list. Both live in the URL and are answered by the server. */
import { patientSorts } from '@mendwell/contract'
import { useDebouncedText } from '../../platform/debounced.ts'
import { Select } from '../../ui/form/select.tsx'
import { SearchInput } from '../../ui/form/search-input.tsx'
import { getDefaultOrder } from './list-filters.ts'
import type { PatientsSearch } from './search.ts'

const statuses = [
  { value: 'all', label: 'All Patients' },
  { value: 'active', label: 'Active' },
  { value: 'inactive', label: 'Inactive' },
]

/** Every order of the list, also those whose column a small screen does not show. */
const sortOptions = [
  { value: 'name asc', label: 'Name, A to Z' },
  { value: 'name desc', label: 'Name, Z to A' },
  { value: 'medicalRecordNumber asc', label: 'MRN, ascending' },
  { value: 'medicalRecordNumber desc', label: 'MRN, descending' },
  { value: 'dateOfBirth asc', label: 'Age, oldest first' },
  { value: 'dateOfBirth desc', label: 'Age, youngest first' },
  { value: 'registered desc', label: 'Registered, newest first' },
  { value: 'registered asc', label: 'Registered, oldest first' },
]

/** What of the chart narrows the list, in one choice each; only for those who read charts. */
const woundOptions = [
  { value: '', label: 'Any wound status' },
  { value: 'open', label: 'Open wounds' },
  { value: 'none', label: 'No open wounds' },
] as const
const followUpOptions = [
  { value: '', label: 'Any follow-up' },
  { value: 'due', label: 'Assessment due or overdue' },
] as const
const riskOptions = [
  { value: '', label: 'Any risk' },
  { value: 'high', label: 'High risk (Braden)' },
] as const

export function PatientFilters({
  search,
  facilities,
  canReadCharts,
  onChange,
}: {
  search: PatientsSearch
  facilities: readonly { readonly id: string; readonly name: string }[]
  canReadCharts: boolean
  onChange: (change: Partial<PatientsSearch>) => void
}) {
  const [text, type] = useDebouncedText(search.search ?? '', (next) =>
    onChange({ search: next || undefined }),
  )
  const sort = search.sort ?? 'name'
  return (
    <div className="flex flex-wrap gap-3">
      <SearchInput
        label="Search patients"
        placeholder="Search patients by name or MRN..."
        value={text}
        onChange={type}
        className="basis-72"
      />
      <div className="w-40 max-sm:w-[calc(50%-0.375rem)]">
        <Select
          aria-label="Status"
          options={statuses}
          value={search.status ?? 'all'}
          onChange={({ target: { value } }) =>
            onChange({ status: value === 'active' || value === 'inactive' ? value : undefined })
          }
        />
      </div>
      {facilities.length > 1 && (
        <div className="w-48 max-sm:w-[calc(50%-0.375rem)]">
          <Select
            aria-label="Facility"
            options={[
              { value: '', label: 'All facilities' },
              ...facilities.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            value={search.facilityId ?? ''}
            onChange={({ target: { value } }) => onChange({ facilityId: value || undefined })}
          />
        </div>
      )}
      {canReadCharts && (
        <>
          <div className="w-44 max-sm:w-[calc(50%-0.375rem)]">
            <Select
              aria-label="Wounds"
              options={woundOptions}
              value={search.wounds ?? ''}
              onChange={({ target: { value } }) =>
                onChange({ wounds: value === 'open' || value === 'none' ? value : undefined })
              }
            />
          </div>
          <div className="w-56 max-sm:w-[calc(50%-0.375rem)]">
            <Select
              aria-label="Follow-up"
              options={followUpOptions}
              value={search.assessment ?? ''}
              onChange={({ target: { value } }) =>
                onChange({ assessment: value === 'due' ? value : undefined })
              }
            />
          </div>
          <div className="w-44 max-sm:w-[calc(50%-0.375rem)]">
            <Select
              aria-label="Risk"
              options={riskOptions}
              value={search.risk ?? ''}
              onChange={({ target: { value } }) => onChange({ risk: value === 'high' ? value : undefined })}
            />
          </div>
        </>
      )}
      <div className="w-52 max-sm:w-[calc(50%-0.375rem)]">
        <Select
          aria-label="Sort by"
          options={sortOptions}
          value={`${sort} ${search.order ?? getDefaultOrder(sort)}`}
          onChange={({ target: { value } }) => onChange(parseSort(value))}
        />
      </div>
    </div>
  )
}

/** What a choice of the list means in the URL, which names only what is not usual. */
function parseSort(value: string): Partial<PatientsSearch> {
  const [column, order] = value.split(' ')
  const sort = patientSorts.find((one) => one === column) ?? 'name'
  return {
    sort: sort === 'name' ? undefined : sort,
    order: order === getDefaultOrder(sort) ? undefined : order === 'asc' ? 'asc' : 'desc',
  }
}
