/** Completes several tasks at once: the selection bar, and a confirmation, because completing cannot be undone. */
import { maxTasksPerRequest, type WorkflowTask } from '@mendwell/contract'
import { CheckCheck, X } from 'lucide-react'
import { formatProblem } from '../../../platform/format-problem.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '../../../ui/dialog.tsx'
import { Figures } from '../../../ui/figure/figure.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useCompleteTasks } from '../data.ts'
import { formatSubject, formatTaskCount } from '../labels.ts'

export function SelectionBar({
  count,
  openCount,
  onAll,
  onComplete,
  onClear,
}: {
  count: number
  /** Open ones in the list as far as it is loaded. */
  openCount: number
  onAll: () => void
  onComplete: () => void
  onClear: () => void
}) {
  return (
    <div
      role="region"
      aria-label="Selected tasks"
      className="sticky bottom-[calc(env(safe-area-inset-bottom)+4.5rem)] z-10 flex flex-wrap items-center gap-2 rounded-card border border-line2 bg-raised px-4 py-2.5 shadow-toast md:bottom-4"
      data-screen-only
    >
      <p role="status" className="mr-auto font-semibold">
        <Figures metric="tasks-chosen" in={`${formatTaskCount(count)} selected`} />
      </p>
      {count < openCount && (
        <Button size="small" onClick={onAll}>
          Select all {openCount} shown
        </Button>
      )}
      <Button
        size="small"
        icon={<CheckCheck />}
        disabledReason={count > maxTasksPerRequest ? `Maximum ${maxTasksPerRequest} at a time` : undefined}
        onClick={onComplete}
      >
        Complete {formatTaskCount(count)}
      </Button>
      <Button size="small" variant="quiet" icon={<X />} onClick={onClear}>
        Clear
      </Button>
    </div>
  )
}

const maxNamed = 8

export function CompleteManyDialog({
  tasks,
  onDone,
  onClose,
}: {
  tasks: readonly WorkflowTask[]
  onDone: () => void
  onClose: () => void
}) {
  const complete = useCompleteTasks()
  const confirm = () => {
    if (complete.isPending) return
    complete.mutate(
      tasks.map(({ id }) => id),
      {
        saved: (done) => [
          'Success',
          done.length === 1
            ? 'Task marked as completed'
            : `${formatTaskCount(done.length)} marked as completed`,
        ],
        onSuccess: onDone,
        refused: 'Failed to complete tasks',
      },
    )
  }
  return (
    <Dialog
      open
      size="small"
      title={`Complete ${formatTaskCount(tasks.length)}?`}
      description="Completed tasks can’t be reopened."
      locked={complete.isPending}
      onClose={onClose}
    >
      {(close) => (
        <>
          <DialogBody>
            <ul className="divide-y divide-line">
              {tasks.slice(0, maxNamed).map((task) => (
                <li key={task.id} className="py-1.5">
                  {task.title}
                  {formatSubject(task) && (
                    <span className="block text-hint text-ink3">{formatSubject(task)}</span>
                  )}
                </li>
              ))}
            </ul>
            {tasks.length > maxNamed && (
              <p className="pt-1.5 text-ink3">and {tasks.length - maxNamed} more</p>
            )}
          </DialogBody>
          <DialogFooter
            notice={
              complete.error && (
                <Notice level="critical" title="No tasks were completed" live>
                  {formatProblem(complete.error)}
                </Notice>
              )
            }
          >
            <Button onClick={close}>Cancel</Button>
            <Button
              variant="primary"
              pending={complete.isPending}
              pendingLabel="Completing..."
              onClick={confirm}
            >
              Complete {formatTaskCount(tasks.length)}
            </Button>
          </DialogFooter>
        </>
      )}
    </Dialog>
  )
}
