/** Search, role and state of the people list. All live in the URL and are answered by the server. */
import { roles } from '@mendwell/contract'
import { Search } from 'lucide-react'
import { useDebouncedText } from '../../../platform/debounced-text.ts'
import { Select } from '../../../ui/form/select.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { roleLabels } from './rights-values.ts'
import type { PeopleSearch } from './search.ts'

const roleOptions = [
  { value: 'all', label: 'All roles' },
  ...roles.map((value) => ({ value, label: roleLabels[value] })),
]
const states = [
  { value: 'all', label: 'All states' },
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
      <search className="relative min-w-0 flex-1 basis-64 max-sm:basis-full sm:max-w-md">
        <Search
          aria-hidden
          strokeWidth={1.75}
          className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-ink3"
        />
        <TextInput
          type="search"
          aria-label="Search people"
          placeholder="Search by name or e-mail..."
          maxLength={100}
          value={text}
          onChange={(event) => type(event.target.value)}
          className="pl-9"
        />
      </search>
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
          aria-label="State"
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
