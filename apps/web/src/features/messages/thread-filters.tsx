/** Which threads the staff's inbox shows. */
import { useDebouncedText } from '../../platform/debounced.ts'
import { Segments } from '../../ui/choice/segments.tsx'
import { SearchInput } from '../../ui/form/search-input.tsx'
import { Select } from '../../ui/form/select.tsx'
import type { MessagesSearch } from './search.ts'

const boxes = [
  { value: 'all', label: 'All' },
  { value: 'unassigned', label: 'Unassigned' },
  { value: 'mine', label: 'Mine' },
] as const
const statuses = [
  { value: 'open', label: 'Open' },
  { value: 'closed', label: 'Closed' },
  { value: 'all', label: 'Open and closed' },
]

export function ThreadFilters({
  search,
  onChange,
}: {
  search: MessagesSearch
  onChange: (part: Partial<MessagesSearch>) => void
}) {
  const [text, setText] = useDebouncedText(search.q ?? '', (q) => onChange({ q: q || undefined }))
  return (
    <div className="flex flex-col gap-2 border-b border-line p-3">
      <SearchInput
        label="Search messages"
        placeholder="Search by subject or patient..."
        value={text}
        onChange={setText}
      />
      <Segments
        fill
        label="Conversations"
        segments={boxes}
        value={search.box ?? 'all'}
        onChange={(box) => onChange({ box: box === 'all' ? undefined : box })}
      />
      <Select
        aria-label="Status"
        options={statuses}
        value={search.status ?? 'open'}
        onChange={({ target }) =>
          // One of the options; open is what an inbox shows unasked.
          onChange({ status: target.value === 'open' ? undefined : (target.value as 'closed' | 'all') })
        }
      />
    </div>
  )
}
