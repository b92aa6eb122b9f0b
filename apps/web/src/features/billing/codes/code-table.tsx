/** CPT Codes: what each code is, the practice's price and what payers pay, with samples named as such; edited by administrators. */
import { codeCategories } from '@mendwell/clinical'
import { type CptCode, createFee } from '@mendwell/contract'
import { FileUp, SearchX } from 'lucide-react'
import { Suspense, useMemo, useState } from 'react'
import { pluralize } from '../../../platform/labels/pluralize.ts'
import { formatDay } from '../../../platform/dates.ts'
import { usePermission } from '../../../platform/permission.ts'
import { formatProblem } from '../../../platform/format-problem.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { SearchInput } from '../../../ui/form/search-input.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useDebouncedText } from '../../../platform/debounced.ts'
import { EmptyState, ErrorState } from '../../../ui/states.tsx'
import type { Column } from '../../../ui/table/columns.tsx'
import { Table } from '../../../ui/table/table.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { useCptCodes } from '../setup/data.ts'
import { formatAmount } from '../labels.ts'
import { lazyComponent } from '../../../platform/routing/lazy-component.ts'

const FeeDialog = lazyComponent(() => import('./fee-dialog.tsx'), 'FeeDialog')
const TableImport = lazyComponent(() => import('./table-import.tsx'), 'TableImport')

export function CodeTable({ today }: { today: string }) {
  const isAllowed = usePermission(createFee)
  const [search, setSearch] = useState('')
  const [text, type] = useDebouncedText(search, setSearch)
  const [edited, setEdited] = useState<CptCode | null>(null)
  const [importing, setImporting] = useState<'fees' | 'codes' | null>(null)
  const query = useCptCodes(search)
  const columns = useMemo(() => buildCodeColumns(setEdited), [])
  const hasSample = query.data?.some(({ isSamplePrice }) => isSamplePrice)
  const hasNoFees = search === '' && query.data?.every(({ basePrice }) => basePrice === null) === true
  return (
    <>
      <div className="flex flex-wrap items-center gap-2.5" data-screen-only>
        <SearchInput
          label="Search codes"
          placeholder="Search by code or description..."
          value={text}
          onChange={type}
          className="max-sm:basis-full"
        />
        {isAllowed && (
          <>
            <Button icon={<FileUp />} onClick={() => setImporting('fees')}>
              Import fees
            </Button>
            <Button icon={<FileUp />} onClick={() => setImporting('codes')}>
              Import codes
            </Button>
          </>
        )}
      </div>
      {hasNoFees && (
        <Notice level="warning" title="No fees entered yet">
          Claims are on hold until your fee schedule has a fee for each code. Select a code to enter its fee,
          or use Import fees to load the full schedule.
        </Notice>
      )}
      <Card
        title="CPT Codes"
        count={query.data && pluralize(query.data.length, 'active code')}
        aside={hasSample && 'marked fees: practice fee schedule (sample)'}
      >
        {query.isError && !query.data ? (
          <ErrorState title="The codes did not load" onRetry={() => void query.refetch()}>
            {formatProblem(query.error)}
          </ErrorState>
        ) : (
          <Table
            label="CPT Codes"
            columns={columns}
            rows={query.data}
            rowKey={({ code, effectiveDate }) => `${code} ${effectiveDate}`}
            total={query.data?.length}
            loading={query.isPending}
            onOpen={setEdited}
            empty={
              <EmptyState icon={SearchX} title="No codes found">
                No active codes match your search.
              </EmptyState>
            }
          />
        )}
      </Card>
      <Suspense>
        {edited && <FeeDialog code={edited} today={today} onClose={() => setEdited(null)} />}
        {importing && <TableImport kind={importing} onClose={() => setImporting(null)} />}
      </Suspense>
    </>
  )
}

function Price({ amount, isSample }: { amount: number | null; isSample: boolean }) {
  if (amount === null) return <span className="text-ink3">no fee</span>
  return (
    <>
      {formatAmount(amount)}
      {isSample && <span className="block text-hint text-ink3">sample</span>}
    </>
  )
}

function buildCodeColumns(onOpen: (code: CptCode) => void): Column<CptCode>[] {
  const buildPriceColumn = (
    id: string,
    header: string,
    of: (code: CptCode) => number | null,
  ): Column<CptCode> => ({
    id,
    header,
    width: 'w-32',
    numeric: true,
    render: (code) => <Price amount={of(code)} isSample={code.isSamplePrice} />,
  })
  return [
    {
      id: 'code',
      header: 'Code',
      width: 'w-24',
      phone: 'word',
      render: (code) => (
        <button
          type="button"
          className="font-semibold text-accent hover:underline pointer-coarse:min-h-11"
          onClick={() => onOpen(code)}
        >
          {code.code}
        </button>
      ),
    },
    {
      id: 'description',
      header: 'Description',
      phone: 'rest',
      render: ({ description, addOnTo, mostUnits, ownRow }) => (
        <>
          <span className="block">
            {description} {ownRow && <Tag>added by practice</Tag>}
          </span>
          <span className="block text-hint text-ink3">
            {[
              addOnTo.length > 0 && `add-on to ${addOnTo.join(', ')}`,
              mostUnits !== null && `maximum ${pluralize(mostUnits, 'unit')} per day`,
            ]
              .filter(Boolean)
              .join('; ')}
          </span>
        </>
      ),
    },
    {
      id: 'category',
      header: 'Category',
      width: 'w-40',
      from: 'desktop',
      render: ({ category }) => codeCategories.labels[category],
    },
    buildPriceColumn('base', 'Fee, $', ({ basePrice }) => basePrice),
    buildPriceColumn('medicare', 'Medicare, $', ({ medicareRate }) => medicareRate),
    buildPriceColumn('medicaid', 'Medicaid, $', ({ medicaidRate }) => medicaidRate),
    {
      id: 'from',
      header: 'Effective',
      width: 'w-32',
      from: 'wide',
      render: ({ effectiveDate }) => <span className="text-ink2">{formatDay(effectiveDate)}</span>,
    },
  ]
}
