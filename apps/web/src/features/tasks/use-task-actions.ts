/** The transitions of a task with their messages: started and reset can be undone, completed cannot. */
import type { WorkflowTask } from '@mendwell/contract'
import { showQueuedToast } from '../../platform/outbox/queued-toast.ts'
import { isUnauthorized, formatProblem } from '../../platform/format-problem.ts'
import { toast, toastProblem } from '../../platform/toasts.ts'
import { type TaskStep, useTaskStep } from './data.ts'

const doneLabels: Record<TaskStep, string> = {
  start: 'Task started',
  put_back: 'Task returned to Pending',
  complete: 'Task marked as completed',
}
const failedLabels: Record<TaskStep, string> = {
  start: 'Failed to start task.',
  put_back: 'Failed to return the task to Pending.',
  complete: 'Failed to complete task.',
}
const undoSteps: Partial<Record<TaskStep, TaskStep>> = { start: 'put_back', put_back: 'start' }

export function useTaskActions() {
  const { mutate, isPending, variables } = useTaskStep()
  const runStep = (task: Pick<WorkflowTask, 'id'>, step: TaskStep, isUndo = false) => {
    if (isPending && variables.taskId === task.id) return
    mutate(
      { taskId: task.id, step },
      {
        onSuccess: (answer) => {
          if (!answer) return showQueuedToast()
          const undo = undoSteps[step]
          toast(
            'Success',
            doneLabels[step],
            undo && !isUndo ? { label: 'Undo', onTake: () => runStep(task, undo, true) } : undefined,
          )
        },
        onError: (error) => {
          if (!isUnauthorized(error)) toastProblem('Error', `${failedLabels[step]} ${formatProblem(error)}`)
        },
      },
    )
  }
  return {
    take: runStep,
    /** The transition of this task that is being sent. */
    getPendingStep: (taskId: string) =>
      isPending && variables.taskId === taskId ? variables.step : undefined,
  }
}
