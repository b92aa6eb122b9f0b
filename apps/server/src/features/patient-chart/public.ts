/** What other features may ask about the lists of a chart. */
export { findConsentInForce } from './consent.ts'
export { fullNameSql, inChartSql, listNameSql } from './chart-store.ts'
export { assertStaff, getChartOrThrow } from './chart.ts'
export { listCareTeamUserIds } from './care-team-store.ts'
export { toReadableFile } from './readable-file.ts'
export { loadLatestReconciliation, loadReconciliationOfDay } from './reconciliations/lines.ts'
export { listStaffWithAccess } from './staff-access-store.ts'
