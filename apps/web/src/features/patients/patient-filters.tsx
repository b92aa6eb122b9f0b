/** Search and status of the patient list. Both live in the URL and are answered by the server. */
import { patientSorts } from '@mendwell/contract'
import { useDebouncedText } from '../../platform/debounced.ts'
import { Select } from '../../ui/form/select.tsx'
import { SearchInput } from '../../ui/form/search-input.tsx'
import { getDefaultOrder, type PatientsSearch } from './search.ts'

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

export function PatientFilters({
  search,
  onChange,
}: {
  search: PatientsSearch
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
      <div className="w-40 max-sm:w-full">
        <Select
          aria-label="Status"
          options={statuses}
          value={search.status ?? 'all'}
          onChange={({ target: { value } }) =>
            onChange({ status: value === 'active' || value === 'inactive' ? value : undefined })
          }
        />
      </div>
      <div className="w-52 max-sm:w-full">
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
