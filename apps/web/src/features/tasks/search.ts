/** URL of task management. */
import { taskPriorities, taskStatuses } from '@mendwell/clinical'
import {
  defineSearch,
  parseDate,
  parseFlag,
  parseId,
  parseOption,
} from '../../platform/routing/search-params.ts'

export const parseTasksSearch = defineSearch({
  tab: parseOption(['active', 'calendar', 'templates'], 'active'),
  status: parseOption(taskStatuses.values),
  priority: parseOption(taskPriorities.values),
  /** A person, or `me`. */
  assignedTo: (raw) => (raw === 'me' ? raw : parseId(raw)),
  facilityId: parseId,
  patientId: parseId,
  /** The worklist whose filters these are. */
  worklist: parseId,
  /** The selected day of the calendar; default: today. */
  date: parseDate,
  /** The form for a new task is open. */
  new: parseFlag,
  /** The task whose details are open. */
  task: parseId,
})
export type TasksSearch = ReturnType<typeof parseTasksSearch>

/** What a worklist stores of it. */
export const toWorklistFilters = ({ status, priority, assignedTo, facilityId, patientId }: TasksSearch) =>
  Object.fromEntries(
    Object.entries({ status, priority, assignedTo, facilityId, patientId }).filter(
      (entry): entry is [string, Exclude<(typeof entry)[1], undefined>] => entry[1] !== undefined,
    ),
  )

/** The filters as the server takes them, for the list, the calendar and its days. */
export const toTaskFilter = ({ status, priority, assignedTo, facilityId, patientId }: TasksSearch) => ({
  status: status ?? ('all' as const),
  priority: priority ?? ('all' as const),
  assignedTo: assignedTo ?? 'all',
  facilityId: facilityId ?? 'all',
  patientId: patientId ?? 'all',
})
export type TaskFilter = ReturnType<typeof toTaskFilter>

export const isFiltered = (filter: TaskFilter) => Object.values(filter).some((value) => value !== 'all')
