/** What other features may ask about wounds. */
export { visibleWounds } from './policy.ts'
export { insertWound, standingOf } from './keep.ts'
export { woundById, type WoundRow } from './store.ts'
