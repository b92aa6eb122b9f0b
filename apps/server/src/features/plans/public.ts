/** What others may do with plans: let the rules look at an organization's charts, see a chart as the rules see it, and search for treatments. */
export { loadWoundCharts } from './recommendation-engine/wound-picture.ts'
export { refreshOrganization } from './recommendation-engine/refresh-wounds.ts'
export { settleAssessment } from './safety/assessment.ts'
export { resolvePending } from './safety/pending.ts'
export { recheckSafety } from './safety/recheck.ts'
export { settleSafety } from './safety/service.ts'
export { treatmentSource } from './search-source.ts'
