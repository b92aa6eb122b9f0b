/** What other features may ask about photos. */
export { modelAgreement } from './agreement/model-agreement.ts'
export { confirmedOutlineOf } from './outlines/store.ts'
export { visiblePhotos } from './policy.ts'
