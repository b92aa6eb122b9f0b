/** What other features may ask about wounds. */
export { visitsOf } from './course.ts'
export { woundSource } from './find.ts'
export { visibleWounds } from './policy.ts'
export { insertWound, standingOf } from './keep.ts'
export { chartedVisits, woundById, type WoundRow } from './store.ts'
