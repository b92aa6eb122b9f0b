/** What other features may ask about wounds. */
export { woundSource } from './find.ts'
export { visibleWounds } from './policy.ts'
export { insertWound, standingOf } from './keep.ts'
export { woundById, type WoundRow } from './store.ts'
