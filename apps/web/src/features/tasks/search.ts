/** What task management keeps in its URL. Anything unknown there is left out. */
import type { TaskPriority, TaskStatus } from '@mendwell/clinical'

const taskTabs = ['active', 'calendar', 'templates'] as const
type TaskTab = (typeof taskTabs)[number]

export type TasksSearch = {
  tab?: Exclude<TaskTab, 'active'>
  status?: TaskStatus
  priority?: TaskPriority
  /** A person, or `me`. */
  assignedTo?: string
  facilityId?: string
  patientId?: string
  /** The chosen day of the calendar, YYYY-MM-DD; today unless something else is chosen. */
  date?: string
  /** The form for a new task is open. */
  new?: true
  /** The task whose details are open. */
  task?: string
}

// Written out here, because the router reads this file and must not carry more than it needs.
const statuses: readonly TaskStatus[] = ['pending', 'in_progress', 'overdue', 'completed']
const priorities: readonly TaskPriority[] = ['urgent', 'high', 'medium', 'low']

const id = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i
const isId = (value: unknown): value is string => typeof value === 'string' && id.test(value)
const isDay = (value: unknown): value is string =>
  typeof value === 'string' &&
  /^(19|20|21)\d\d-\d\d-\d\d$/.test(value) &&
  !Number.isNaN(Date.parse(value)) &&
  new Date(value).toISOString().startsWith(value)

export function parseTasksSearch(raw: Record<string, unknown>): TasksSearch {
  const found: TasksSearch = {}
  if (raw.tab === 'calendar' || raw.tab === 'templates') found.tab = raw.tab
  const status = statuses.find((one) => one === raw.status)
  if (status) found.status = status
  const priority = priorities.find((one) => one === raw.priority)
  if (priority) found.priority = priority
  if (raw.assignedTo === 'me' || isId(raw.assignedTo)) found.assignedTo = raw.assignedTo
  for (const name of ['facilityId', 'patientId', 'task'] as const) {
    const value = raw[name]
    if (isId(value)) found[name] = value
  }
  if (isDay(raw.date)) found.date = raw.date
  if (raw.new === true) found.new = true
  return found
}

/** What narrows the tasks, as the server takes it; the same for the list, the calendar and its days. */
export const toTaskFilter = ({ status, priority, assignedTo, facilityId, patientId }: TasksSearch) => ({
  status: status ?? ('all' as const),
  priority: priority ?? ('all' as const),
  assignedTo: assignedTo ?? 'all',
  facilityId: facilityId ?? 'all',
  patientId: patientId ?? 'all',
})
export type TaskFilter = ReturnType<typeof toTaskFilter>

export const isFiltered = (filter: TaskFilter) => Object.values(filter).some((value) => value !== 'all')
