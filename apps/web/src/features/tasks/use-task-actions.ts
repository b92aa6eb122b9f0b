/** The steps of a task with what they say: begun and put back can be taken back, done is done. */
import type { WorkflowTask } from '@mendwell/contract'
import { toastKept } from '../../platform/outbox/queued-toast.ts'
import { isUnauthorized, problemText } from '../../platform/format-problem.ts'
import { toast, toastProblem } from '../../platform/toasts.ts'
import { type Step, useStep } from './data.ts'

const done: Record<Step, string> = {
  start: 'Task started',
  put_back: 'Task put back to pending',
  complete: 'Task marked as completed',
}
const failed: Record<Step, string> = {
  start: 'Failed to start task.',
  put_back: 'Failed to put the task back.',
  complete: 'Failed to complete task.',
}
const back: Partial<Record<Step, Step>> = { start: 'put_back', put_back: 'start' }

export function useSteps() {
  const { mutate, isPending, variables } = useStep()
  const take = (task: Pick<WorkflowTask, 'id'>, step: Step, isUndo = false) => {
    if (isPending && variables.taskId === task.id) return
    mutate(
      { taskId: task.id, step },
      {
        onSuccess: (answer) => {
          if (!answer) return toastKept()
          const undo = back[step]
          toast(
            'Success',
            done[step],
            undo && !isUndo ? { label: 'Undo', onTake: () => take(task, undo, true) } : undefined,
          )
        },
        onError: (error) => {
          if (!isUnauthorized(error)) toastProblem('Error', `${failed[step]} ${problemText(error)}`)
        },
      },
    )
  }
  return {
    take,
    /** The step of this task that is on its way. */
    pendingOf: (taskId: string) => (isPending && variables.taskId === taskId ? variables.step : undefined),
  }
}
