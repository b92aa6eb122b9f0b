/** The rules that an edition contains, by code. */
import type { listRuleEditionRows, ResponseBody } from '@mendwell/contract'
import { useMemo, useState } from 'react'
import { formatDay } from '../../../platform/dates.ts'
import { useDebouncedValue } from '../../../platform/debounced.ts'
import { formatProblem } from '../../../platform/format-problem.ts'
import { toNextRows } from '../../../platform/lists/next-rows.ts'
import { SearchInput } from '../../../ui/form/search-input.tsx'
import { EmptyState, ErrorState } from '../../../ui/states.tsx'
import type { Column } from '../../../ui/table/columns.tsx'
import { Table } from '../../../ui/table/table.tsx'
import { useRuleRows } from './data.ts'

type Row = ResponseBody<typeof listRuleEditionRows>[number]

const columns: readonly Column<Row>[] = [
  { id: 'key', header: 'Code', width: 'w-36', phone: 'line', render: ({ key }) => key },
  { id: 'words', header: 'Rule', phone: 'fact', render: ({ words }) => words },
  {
    id: 'dates',
    header: 'Dates',
    width: 'w-56',
    phone: 'fact',
    render: ({ startDate, endDate }) =>
      startDate === null && endDate === null
        ? 'From the effective date'
        : `${startDate === null ? 'Start not given' : formatDay(startDate)} to ${endDate === null ? 'no end' : formatDay(endDate)}`,
  },
]

/** Of a policy number, a code, or a pair's first one. */
const maxCodeLength = 20

export function EditionRules({ editionId }: { editionId: string }) {
  const [code, setCode] = useState('')
  const query = useRuleRows(editionId, useDebouncedValue(code.trim().slice(0, maxCodeLength)))
  const rows = useMemo(() => query.data?.pages.flatMap(({ body }) => body), [query.data])
  return (
    <section aria-label="Rules" className="flex flex-col gap-2">
      <h3 className="text-h2">Rules</h3>
      <SearchInput label="Search codes" placeholder="Search codes..." value={code} onChange={setCode} />
      {query.isError && !query.data ? (
        <ErrorState title="The rules did not load" onRetry={() => void query.refetch()}>
          {formatProblem(query.error)}
        </ErrorState>
      ) : (
        <Table
          label="Rules"
          columns={columns}
          rows={rows}
          rowKey={({ line }) => String(line)}
          total={query.data?.pages[0]?.total}
          loading={query.isPending || query.isPlaceholderData}
          next={toNextRows(query, 'rules')}
          empty={<EmptyState title="No rules match" />}
        />
      )}
    </section>
  )
}
