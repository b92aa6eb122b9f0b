/** What others may do with tasks: make one inside their own transaction, and let the charts' rules make theirs. */
export { createTaskRecord as makeTask } from './service.ts'
export { filterVisibleTasks } from './policy.ts'
export { syncRuleTasks } from './rules.ts'
export { syncTasksWithStatus } from './patient-status-sync.ts'
