/** What can be done with one task from where it is listed: complete it at once, the rest from a menu. */
import type { WorkflowTask } from '@mendwell/contract'
import { Check, Ellipsis } from 'lucide-react'
import { Suspense } from 'react'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import type { useTaskActions } from '../use-task-actions.ts'
import { lazyComponent } from '../../../platform/routing/lazy-component.ts'

// Menus weigh much, and the list does not wait for them.
const TaskMenu = lazyComponent(() => import('./task-menu.tsx'), 'TaskMenu')

export type TaskDialogKind = 'details' | 'edit' | 'reassign'

export function CompleteButton({
  task,
  steps,
}: {
  task: WorkflowTask
  steps: ReturnType<typeof useTaskActions>
}) {
  return (
    <Button
      size="small"
      icon={<Check />}
      pending={steps.getPendingStep(task.id) === 'complete'}
      onClick={() => steps.take(task, 'complete')}
    >
      Complete<span className="sr-only"> {task.title}</span>
    </Button>
  )
}

export function TaskActions({
  task,
  steps,
  onOpen,
}: {
  task: WorkflowTask
  steps: ReturnType<typeof useTaskActions>
  onOpen: (task: WorkflowTask, what: TaskDialogKind) => void
}) {
  return (
    <span className="flex items-center justify-end gap-1">
      {task.completedDate === null && <CompleteButton task={task} steps={steps} />}
      <Suspense
        fallback={<IconButton label={`More actions for ${task.title}`} icon={Ellipsis} aria-disabled />}
      >
        <TaskMenu task={task} steps={steps} onOpen={onOpen} />
      </Suspense>
    </span>
  )
}
