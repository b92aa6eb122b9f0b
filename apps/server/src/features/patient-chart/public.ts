/** What other features may ask about the lists of a chart. */
export { consentInForce } from './consent.ts'
export { fullName, ofChart } from './chart-store.ts'
export { refuseUnlessStaff, seenChart } from './chart.ts'
export { careTeamUserIds } from './care-team-store.ts'
export { readableFile } from './readable-file.ts'
