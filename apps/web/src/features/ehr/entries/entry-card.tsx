/** A card about one kind of entry of a chart, with the states that each has: loading, none yet, could not be read. */
import type { LucideIcon } from 'lucide-react'
import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { pluralize } from '../../../platform/labels/pluralize.ts'
import { formatProblem } from '../../../platform/format-problem.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { LoadingLine } from '../../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../../ui/states.tsx'

export type EntryQuery = {
  readonly isPending: boolean
  readonly isError: boolean
  readonly error: unknown
  readonly data: { readonly entries: readonly unknown[]; readonly total: number | undefined } | undefined
  readonly refetch: () => unknown
}

export function EntryCard({
  title,
  query,
  icon,
  empty,
  add,
  onAdd,
  children,
}: {
  title: string
  query: EntryQuery
  icon: LucideIcon
  /** `No Braden assessment documented` */
  empty: string
  /** What the button says. */
  add: string
  /** Left out where the person may not. */
  onAdd: (() => void) | undefined
  children: ReactNode
}) {
  const { data } = query
  const count = data?.entries.length ?? 0
  const total = data?.total ?? count
  return (
    <Card
      title={title}
      count={data && count > 0 && (total > count ? `latest ${count} of ${total}` : formatCount(total))}
      actions={
        onAdd &&
        data && (
          <Button size="small" icon={<Plus />} onClick={onAdd}>
            {add}
          </Button>
        )
      }
    >
      {query.isError && (
        <ErrorState title={`${title} did not load`} onRetry={() => void query.refetch()}>
          {formatProblem(query.error)}
          {data && ' The entries below may be out of date.'}
        </ErrorState>
      )}
      {query.isPending && (
        <div className="px-4 py-6">
          <LoadingLine>Loading...</LoadingLine>
        </div>
      )}
      {data && count === 0 && (
        <EmptyState icon={icon} title={empty}>
          {onAdd
            ? 'Entries appear here after you save.'
            : 'Entries appear here once a clinician documents them.'}
        </EmptyState>
      )}
      {count > 0 && children}
    </Card>
  )
}

const formatCount = (count: number) => pluralize(count, 'entry', 'entries')
