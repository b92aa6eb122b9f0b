/** What other features may ask about photos. */
export { revokePatientLinks } from './home/store.ts'
export { modelAgreement, readersAgreement } from './agreement/agreed.ts'
export { confirmedOutlineOf } from './outlines/store.ts'
export { chartPhotos, visiblePhotos } from './policy.ts'
