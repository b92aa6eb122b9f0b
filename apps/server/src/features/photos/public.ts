/** What other features may ask about photos. */
export { confirmedOutlineOf } from './outlines/store.ts'
export { visiblePhotos } from './policy.ts'
