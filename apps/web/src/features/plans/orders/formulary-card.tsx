/** What supplies cost: every supply that rules ask for, with the organization's product, supplier and price. */
import { changeFormulary, type FormularyItem } from '@mendwell/contract'
import { Suspense, useState } from 'react'
import { usePermission } from '../../../platform/permission.ts'
import { formatProblem } from '../../../platform/format-problem.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { LoadingLine } from '../../../ui/skeleton.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import type { Column } from '../../../ui/table/columns.tsx'
import { Table } from '../../../ui/table/table.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { formatPrice } from '../labels.ts'
import { useFormulary } from './data.ts'
import { lazyComponent } from '../../../platform/routing/lazy-component.ts'

const FormularyDialog = lazyComponent(() => import('./formulary-dialog.tsx'), 'FormularyDialog')

const buildColumns = (onOpen: ((item: FormularyItem) => void) | null): Column<FormularyItem>[] => [
  {
    id: 'supply',
    header: 'Supply',
    fixed: true,
    render: (item) => (
      <span className="block min-w-0">
        {item.name}
        {item.productName && <span className="block text-hint text-ink3">{item.productName}</span>}
        {item.supplier && <span className="block text-hint text-ink3 sm:hidden">{item.supplier}</span>}
      </span>
    ),
  },
  {
    id: 'supplier',
    header: 'Supplier',
    width: 'w-48',
    from: 'tablet',
    render: ({ supplier }) => <span className="text-ink2">{supplier ?? 'not entered'}</span>,
  },
  { id: 'unit', header: 'Unit', width: 'w-24', from: 'tablet', render: ({ unit }) => unit },
  {
    id: 'price',
    header: 'Price',
    width: 'w-36 max-sm:w-28',
    numeric: true,
    render: ({ price, isSample }) => (
      <span>
        {isSample && <Tag>sample</Tag>} {price === null ? 'no price' : formatPrice(price)}
      </span>
    ),
  },
  ...(onOpen
    ? [
        {
          id: 'edit',
          header: 'Edit',
          silent: true as const,
          width: 'w-20',
          render: (item: FormularyItem) => (
            <Button size="small" onClick={() => onOpen(item)}>
              Edit<span className="sr-only"> {item.name}</span>
            </Button>
          ),
        },
      ]
    : []),
]

export function FormularyCard() {
  const query = useFormulary()
  const isAllowed = usePermission(changeFormulary)
  const [opened, setOpened] = useState<string | null>(null)
  const item = query.data?.find(({ supplyId }) => supplyId === opened)
  return (
    <Card title="Formulary" aside="prices for new orders; existing orders are not changed">
      {query.isPending && (
        <div className="p-4">
          <LoadingLine>Loading formulary...</LoadingLine>
        </div>
      )}
      {query.isError && !query.data && (
        <ErrorState title="Formulary did not load" onRetry={() => void query.refetch()}>
          {formatProblem(query.error)}
        </ErrorState>
      )}
      {query.data && (
        <Table
          label="Formulary"
          columns={buildColumns(isAllowed ? ({ supplyId }) => setOpened(supplyId) : null)}
          rows={query.data}
          rowKey={({ supplyId }) => supplyId}
        />
      )}
      <Suspense>
        {item && <FormularyDialog key={item.supplyId} item={item} onClose={() => setOpened(null)} />}
      </Suspense>
    </Card>
  )
}
