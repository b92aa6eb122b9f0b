/** Search, role and state of the people list. All live in the URL and are answered by the server. */
import { roles } from '@mendwell/contract'
import { useDebouncedText } from '../../../platform/debounced.ts'
import { Select } from '../../../ui/form/select.tsx'
import { SearchInput } from '../../../ui/form/search-input.tsx'
import { roleLabels } from './rights-values.ts'
import type { PeopleSearch } from './search.ts'

const roleOptions = [
  { value: 'all', label: 'All roles' },
  ...roles.map((value) => ({ value, label: roleLabels[value] })),
]
const states = [
  { value: 'all', label: 'All statuses' },
  { value: 'enabled', label: 'Active' },
  { value: 'disabled', label: 'Disabled' },
]

export function PeopleFilters({
  search,
  onChange,
}: {
  search: PeopleSearch
  onChange: (change: Partial<PeopleSearch>) => void
}) {
  const [text, type] = useDebouncedText(search.search ?? '', (next) =>
    onChange({ search: next || undefined }),
  )
  return (
    <div className="flex flex-wrap gap-3" data-screen-only>
      <SearchInput
        label="Search people"
        placeholder="Search by name or email..."
        value={text}
        onChange={type}
        className="basis-64 max-sm:basis-full"
      />
      <div className="w-40 max-sm:flex-1">
        <Select
          aria-label="Role"
          options={roleOptions}
          value={search.role ?? 'all'}
          onChange={({ target: { value } }) => onChange({ role: roles.find((one) => one === value) })}
        />
      </div>
      <div className="w-36 max-sm:flex-1">
        <Select
          aria-label="Status"
          options={states}
          value={search.status ?? 'all'}
          onChange={({ target: { value } }) =>
            onChange({ status: value === 'enabled' || value === 'disabled' ? value : undefined })
          }
        />
      </div>
    </div>
  )
}
