/** What other features may ask about results. */
export { countWork, listWork } from './diagnostics/store.ts'
export { listWoundResults } from './diagnostics/wound-results.ts'
export { describePerfusionOnFile, type LegSide } from './perfusion/on-file.ts'
