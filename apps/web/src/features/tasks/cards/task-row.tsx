/** One task in a short list: title, patient, due date; completed in place. */
import type { WorkflowTask } from '@mendwell/contract'
import { formatPersonName } from '../../../platform/labels/person-names.ts'
import { classNames } from '../../../ui/class-names.ts'
import { PriorityBadge, StatusBadge } from '../badges.tsx'
import { CompleteButton } from '../list/task-actions.tsx'
import { RuleLine } from '../rule-line.tsx'
import type { useTaskActions } from '../use-task-actions.ts'
import { formatSubject, formatDue, describeDue } from '../labels.ts'

export function TaskRow({
  task,
  today,
  steps,
  withPerson = false,
  withDue = false,
  withAbout = true,
  onOpen,
}: {
  task: WorkflowTask
  today: string
  steps: ReturnType<typeof useTaskActions>
  withPerson?: boolean
  withDue?: boolean
  withAbout?: boolean
  onOpen: () => void
}) {
  const { nearness } = describeDue(task, today)
  const isPressing = task.priority === 'urgent' || task.priority === 'high'
  const about = [withAbout && formatSubject(task), withPerson && formatPersonName(task.assignedUser)]
    .filter(Boolean)
    .join(', ')
  return (
    <li className="flex items-start gap-2 px-4 py-2">
      <span className="min-w-0 flex-1">
        <button
          type="button"
          onClick={onOpen}
          className="block max-w-full text-left font-semibold wrap-anywhere pointer-coarse:min-h-9"
        >
          {task.title}
        </button>
        {about && <span className="block text-hint text-ink2">{about}</span>}
        {withDue && (
          <span
            className={classNames(
              'block text-hint',
              nearness === 'late' ? 'text-critical' : nearness === 'today' ? 'text-warning' : 'text-ink3',
            )}
          >
            due {formatDue(task, today)}
          </span>
        )}
        {task.rule && <RuleLine rule={task.rule} />}
        <span className="mt-1 flex flex-wrap gap-1 empty:hidden">
          {(task.status !== 'pending' || !withDue) && <StatusBadge status={task.status} />}
          {isPressing && task.completedDate === null && <PriorityBadge priority={task.priority} />}
        </span>
      </span>
      {task.completedDate === null && <CompleteButton task={task} steps={steps} />}
    </li>
  )
}
