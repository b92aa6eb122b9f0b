/** The tasks as a table with its states, and completing several of them at once. */
import type { WorkflowTask } from '@mendwell/contract'
import { ListChecks, SearchX } from 'lucide-react'
import { lazy, Suspense, useMemo, useState } from 'react'
import { toNextRows } from '../../../platform/lists/next-rows.ts'
import { formatProblem } from '../../../platform/format-problem.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Figures } from '../../../ui/figure/figure.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { EmptyState, ErrorState } from '../../../ui/states.tsx'
import { Table } from '../../../ui/table/table.tsx'
import { useTasks } from '../data.ts'
import { isFiltered, type TaskFilter } from '../search.ts'
import { useTaskActions } from '../use-task-actions.ts'
import { formatTaskCount } from '../labels.ts'
import { CompleteManyDialog, SelectionBar } from './complete-many.tsx'
import { toggleRange, emptySelection, type Selection, listShownSelection } from './selection.ts'
import type { TaskDialogKind } from './task-actions.tsx'
import { buildTaskColumns } from './task-columns.tsx'

const TableTools = lazy(() =>
  import('../../../ui/table/table-tools.tsx').then((module) => ({
    default: module.TableTools<WorkflowTask>,
  })),
)

export function TaskList({
  filter,
  today,
  onOpen,
  onNew,
  onClearFilters,
}: {
  filter: TaskFilter
  today: string
  onOpen: (task: WorkflowTask, what: TaskDialogKind) => void
  /** Left out for users who may not create one. */
  onNew: (() => void) | undefined
  onClearFilters: () => void
}) {
  const query = useTasks(filter, today)
  const steps = useTaskActions()
  const [hidden, setHidden] = useState<readonly string[]>([])
  const [selection, setSelection] = useState<Selection>(emptySelection)
  const [isAsking, setAsking] = useState(false)
  const [last, setLast] = useState<string>()
  const rows = useMemo(() => query.data?.pages.flatMap((page) => page.body), [query.data])
  const total = query.data?.pages.at(-1)?.total
  const openIds = useMemo(
    () => (rows ?? []).filter(({ completedDate }) => completedDate === null).map(({ id }) => id),
    [rows],
  )
  const chosen = listShownSelection(selection, openIds)
  const clear = () => setSelection(emptySelection)
  const columns = buildTaskColumns({
    today,
    chosen: selection,
    steps,
    onOpen,
    onChoose: ({ id }, isRange) => {
      setSelection(toggleRange(selection, openIds, id, isRange ? last : undefined))
      setLast(id)
    },
  })
  if (query.isError && !rows) {
    return (
      <Card title="Active Tasks">
        <ErrorState title="Tasks did not load" onRetry={() => void query.refetch()}>
          {formatProblem(query.error)}
        </ErrorState>
      </Card>
    )
  }
  return (
    <>
      {query.isError && !query.isFetchNextPageError && (
        <Notice level="warning" title="Tasks could not be refreshed" live>
          {formatProblem(query.error)} The data shown may be out of date.
        </Notice>
      )}
      <Card
        title="Active Tasks"
        aside={
          total !== undefined && (
            <span role="status">
              <Figures metric="tasks-listed" in={formatTaskCount(total)} />
            </span>
          )
        }
        actions={
          <Suspense>
            <TableTools columns={columns} hidden={hidden} onHide={setHidden} rows={rows} fileName="tasks" />
          </Suspense>
        }
      >
        <Table
          label="Tasks"
          columns={columns.filter(({ id }) => !hidden.includes(id))}
          rows={rows}
          rowKey={({ id }) => id}
          total={total}
          loading={query.isPending || query.isPlaceholderData}
          loadingText="Loading tasks..."
          onOpen={(task) => onOpen(task, 'details')}
          rowClass={({ id, completedDate }) =>
            selection.has(id) ? 'bg-accent-tint' : completedDate === null ? undefined : 'bg-sunken/60'
          }
          empty={
            isFiltered(filter) ? (
              <EmptyState
                icon={SearchX}
                title="No tasks found."
                action={<Button onClick={onClearFilters}>Clear filters</Button>}
              >
                No tasks match these filters.
              </EmptyState>
            ) : (
              <EmptyState
                icon={ListChecks}
                title="No tasks found. Create your first task to get started."
                action={onNew && <Button onClick={onNew}>Create Task</Button>}
              />
            )
          }
          next={toNextRows(query, 'tasks')}
        />
      </Card>
      {chosen.length > 0 && (
        <SelectionBar
          count={chosen.length}
          openCount={openIds.length}
          onAll={() => setSelection(new Set(openIds))}
          onComplete={() => setAsking(true)}
          onClear={clear}
        />
      )}
      {isAsking && chosen.length > 0 && (
        <CompleteManyDialog
          tasks={(rows ?? []).filter(({ id }) => chosen.includes(id))}
          onDone={() => {
            setAsking(false)
            clear()
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
