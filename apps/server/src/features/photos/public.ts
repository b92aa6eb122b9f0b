/** What other features may ask about photos. */
export { revokePatientLinks } from './home-photos/store.ts'
export { modelAgreement, readersAgreement } from './reader-agreement/agreement.ts'
export { confirmedOutlineOf } from './outlines/store.ts'
export { chartPhotos, visiblePhotos } from './policy.ts'
