/** What other features may ask about wounds. */
export { visitsOf } from './course.ts'
export { episodeOf } from './episode.ts'
export { woundSource } from './search-source.ts'
export { openAt } from './open-at.ts'
export { visibleWounds } from './policy.ts'
export { insertWound, keepIdentity, standingOf } from './service.ts'
export { chartedVisits, closuresOf, goalOf, woundById, type WoundRow } from './store.ts'
