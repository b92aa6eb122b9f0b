/** What other features may ask about wounds. */
export { toHealingVisits } from './course.ts'
export { findCurrentEpisode } from './episode.ts'
export { woundSource } from './search-source.ts'
export { openAtSql } from './open-at.ts'
export { filterVisibleWounds } from './policy.ts'
export { insertWound, updateWoundIdentity, refreshWoundStatus } from './service.ts'
export { listChartedVisits, listClosures, findWoundById, type WoundRow } from './store.ts'
