/** Tasks of the demo's people that no chart gives reason for. Days are counted from the day the demo is made for. */
import type { TaskPriority, TaskType } from '@mendwell/clinical'

export type DemoTask = {
  readonly title: string
  readonly description: string | null
  readonly taskType: TaskType
  readonly priority: TaskPriority
  /** E-mail addresses of clinicians. */
  readonly author: string
  readonly assignee: string
  /** Place in the demo's list of facilities. */
  readonly facility: number | null
  readonly madeInDays: number
  readonly dueInDays: number
  readonly state: 'open' | 'started' | 'done' | 'done-yesterday'
}

const clinician = 'clinician@demo.example'
const nurse = 'nurse@demo.example'

const buildTask = (
  title: string,
  taskType: TaskType,
  priority: TaskPriority,
  more: Pick<DemoTask, 'assignee' | 'facility' | 'madeInDays' | 'dueInDays'> & Partial<DemoTask>,
): DemoTask => ({ title, description: null, taskType, priority, author: clinician, state: 'open', ...more })

export const demoTasks: readonly DemoTask[] = [
  buildTask('Order foam and alginate dressings', 'documentation', 'medium', {
    assignee: nurse,
    facility: 0,
    madeInDays: -3,
    dueInDays: 1,
    description: 'Less than one week of stock left in both sizes.',
  }),
  buildTask('Check air mattresses after power outage', 'compliance', 'urgent', {
    assignee: nurse,
    facility: 0,
    madeInDays: -1,
    dueInDays: 0,
    state: 'started',
  }),
  buildTask('Call families about photo consent', 'documentation', 'medium', {
    assignee: nurse,
    facility: 1,
    madeInDays: -6,
    dueInDays: -2,
  }),
  buildTask('Review last month’s visits before billing', 'billing', 'high', {
    assignee: clinician,
    facility: null,
    madeInDays: -5,
    dueInDays: 2,
  }),
  buildTask('Remind day shift about Thursday rounds', 'visit_reminder', 'low', {
    assignee: clinician,
    facility: 1,
    madeInDays: -2,
    dueInDays: 3,
  }),
  buildTask('Review anticoagulants before debridement', 'medication', 'high', {
    assignee: clinician,
    facility: 0,
    madeInDays: -1,
    dueInDays: 1,
  }),
  buildTask('Train new staff on measuring with the marker card', 'compliance', 'medium', {
    assignee: clinician,
    facility: 0,
    madeInDays: -8,
    dueInDays: -1,
    state: 'done',
  }),
  buildTask('File pharmacy reconciliation', 'medication', 'medium', {
    assignee: nurse,
    facility: 1,
    madeInDays: -4,
    dueInDays: -1,
    author: nurse,
    state: 'done-yesterday',
  }),
]
