/** A short list of a chart in its card, with the states that every list has: loading, empty, could not be read. */
import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatProblem } from '../../platform/format-problem.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { LoadingLine } from '../../ui/skeleton.tsx'
import { ErrorState } from '../../ui/states.tsx'

export function ListCard({
  title,
  count,
  query,
  empty,
  add,
  onAdd,
  children,
}: {
  title: string
  count?: string | false | undefined
  query: { isPending: boolean; isError: boolean; error: unknown; data: unknown; refetch: () => unknown }
  /** Said above the list when there is nothing in it; undefined when there is. */
  empty: string | undefined
  /** What the button adds; without `onAdd` there is no button. */
  add?: string
  onAdd?: (() => void) | undefined
  children: ReactNode
}) {
  return (
    <Card
      title={title}
      count={count}
      actions={
        onAdd &&
        query.data !== undefined && (
          <Button size="small" icon={<Plus />} onClick={onAdd}>
            {add}
          </Button>
        )
      }
    >
      {query.isPending && (
        <div className="px-4 py-4">
          <LoadingLine>Loading...</LoadingLine>
        </div>
      )}
      {query.isError && (
        <ErrorState title={`${title} did not load`} onRetry={() => void query.refetch()}>
          {formatProblem(query.error)}
          {query.data !== undefined && ' The entries below may be out of date.'}
        </ErrorState>
      )}
      {query.data !== undefined && empty !== undefined && <p className="px-4 py-4 text-ink2">{empty}</p>}
      {/* The dialogs are among them: the first entry is added while there is none. */}
      {query.data !== undefined && children}
    </Card>
  )
}
