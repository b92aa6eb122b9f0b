/** What others may do with tasks: make one inside their own transaction, and let the charts' rules make theirs. */
export { make as makeTask } from './service.ts'
export { visibleTasks } from './policy.ts'
export { tendRuleTasks } from './rules.ts'
export { syncTasksWithStatus } from './patient-status-sync.ts'
