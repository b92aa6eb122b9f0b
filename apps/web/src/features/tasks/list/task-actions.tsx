/** What can be done with one task from where it is listed: complete it at once, the rest from a menu. */
import type { WorkflowTask } from '@mendwell/contract'
import { Check, Ellipsis, MessageSquare, Pencil, Play, Undo2, UserRoundPen } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Menu, MenuItem } from '../../../ui/menu.tsx'
import type { useSteps } from '../use-steps.ts'

const icon = { 'aria-hidden': true, className: 'size-4', strokeWidth: 1.75 } as const

export type Opening = 'details' | 'edit' | 'reassign'

export function CompleteButton({ task, steps }: { task: WorkflowTask; steps: ReturnType<typeof useSteps> }) {
  return (
    <Button
      size="small"
      icon={<Check {...icon} />}
      pending={steps.pendingOf(task.id) === 'complete'}
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
  steps: ReturnType<typeof useSteps>
  onOpen: (task: WorkflowTask, what: Opening) => void
}) {
  const isOpen = task.completedDate === null
  return (
    <span className="flex items-center justify-end gap-1">
      {isOpen && <CompleteButton task={task} steps={steps} />}
      <Menu trigger={<IconButton label={`More for ${task.title}`} icon={Ellipsis} />}>
        {isOpen && !task.isStarted && (
          <MenuItem icon={<Play {...icon} />} onSelect={() => steps.take(task, 'start')}>
            Start
          </MenuItem>
        )}
        {isOpen && task.isStarted && (
          <MenuItem icon={<Undo2 {...icon} />} onSelect={() => steps.take(task, 'put_back')}>
            Put back
          </MenuItem>
        )}
        {isOpen && (
          <MenuItem icon={<UserRoundPen {...icon} />} onSelect={() => onOpen(task, 'reassign')}>
            Reassign
          </MenuItem>
        )}
        {isOpen && (
          <MenuItem icon={<Pencil {...icon} />} onSelect={() => onOpen(task, 'edit')}>
            Edit
          </MenuItem>
        )}
        <MenuItem icon={<MessageSquare {...icon} />} onSelect={() => onOpen(task, 'details')}>
          Details and comments
        </MenuItem>
      </Menu>
    </span>
  )
}
