/** What other features may ask about photos. */
export { revokePatientLinks } from './home-photos/store.ts'
export { computeModelAgreement, computeReaderAgreement } from './reader-agreement/agreement.ts'
export { findConfirmedOutline } from './outlines/store.ts'
export { filterChartPhotos } from './policy.ts'
