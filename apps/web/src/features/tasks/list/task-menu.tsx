/** The steps and forms of one task, from a menu. */
import type { WorkflowTask } from '@mendwell/contract'
import { Ellipsis, MessageSquare, Pencil, Play, Undo2, UserRoundPen } from 'lucide-react'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Menu, MenuItem } from '../../../ui/menu.tsx'
import type { useTaskActions } from '../use-task-actions.ts'
import type { TaskDialogKind } from './task-actions.tsx'

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
    <Menu trigger={<IconButton label={`More actions for ${task.title}`} icon={Ellipsis} />}>
      {isOpen && !task.isStarted && (
        <MenuItem icon={<Play />} onSelect={() => steps.take(task, 'start')}>
          Start
        </MenuItem>
      )}
      {isOpen && task.isStarted && (
        <MenuItem icon={<Undo2 />} onSelect={() => steps.take(task, 'put_back')}>
          Return to Pending
        </MenuItem>
      )}
      {isOpen && (
        <MenuItem icon={<UserRoundPen />} onSelect={() => onOpen(task, 'reassign')}>
          Reassign
        </MenuItem>
      )}
      {isOpen && (
        <MenuItem icon={<Pencil />} onSelect={() => onOpen(task, 'edit')}>
          Edit
        </MenuItem>
      )}
      <MenuItem icon={<MessageSquare />} onSelect={() => onOpen(task, 'details')}>
        Details and comments
      </MenuItem>
    </Menu>
  )
}
