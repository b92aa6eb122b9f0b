/** Which of a person's tasks a short list shows first. */
import type { WorkflowTask } from '@mendwell/contract'
import { maxTasksInCard } from './data.ts'

/** Keeps the order of urgency among care and among claims. */
export function sortOwnWorkFirst<Task extends Pick<WorkflowTask, 'taskType'>>(
  tasks: readonly Task[],
  mayChart: boolean,
): readonly Task[] {
  const isOwn = ({ taskType }: Task) => (taskType === 'billing') !== mayChart
  return [...tasks.filter(isOwn), ...tasks.filter((task) => !isOwn(task))].slice(0, maxTasksInCard)
}
