/** The steps and forms of one task, from a menu. */
import type { WorkflowTask } from '@mendwell/contract'
import { Ellipsis, MessageSquare, Pencil, Play, Undo2, UserRoundPen } from 'lucide-react'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Menu, MenuItem } from '../../../ui/menu.tsx'
import type { useTaskActions } from '../use-task-actions.ts'
import type { TaskDialogKind } from './task-actions.tsx'

const icon = { 'aria-hidden': true, className: 'size-4', strokeWidth: 1.75 } as const

export function TaskMenu({
  task,
  steps,
  onOpen,
}: {
  task: WorkflowTask
  steps: ReturnType<typeof useTaskActions>
  onOpen: (task: WorkflowTask, what: TaskDialogKind) => void
}) {
  const isOpen = task.completedDate === null
  return (
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
  )
}
