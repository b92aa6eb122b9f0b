/** What other features may ask about photos. */
export { modelAgreement, readersAgreement } from './agreement/agreed.ts'
export { confirmedOutlineOf } from './outlines/store.ts'
export { visiblePhotos } from './policy.ts'
