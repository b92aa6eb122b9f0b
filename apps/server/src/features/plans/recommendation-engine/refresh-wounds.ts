/** Evaluates the rules for wounds: when one is requested, before anything is implemented, and in the background. */
import type { NotOpen } from '@mendwell/clinical'
import type { Db } from '../../../platform/db/connection.ts'
import { listWithSiblings, listWoundsToRefresh } from './charts-store.ts'
import { loadWoundCharts } from './wound-picture.ts'
import { computeChartRefresh, type RecommendationRefresh } from './refresh.ts'
import { listAdvice, listCurrentRecommendations, saveRefreshes, type AdviceRow } from './refresh-store.ts'

/** Writes only if something changed; in the background also the time of evaluation. Returns the changes. */
export async function refreshWounds(
  db: Db,
  organizationId: string,
  asked: readonly string[],
  now: Date,
  write: 'news' | 'all' = 'news',
): Promise<RecommendationRefresh[]> {
  const woundIds = await listWithSiblings(db, organizationId, asked, now)
  const charts = await loadWoundCharts(db, organizationId, woundIds, now)
  if (charts.length === 0) return []
  const [standing, advice] = await Promise.all([
    listCurrentRecommendations(db, organizationId, woundIds),
    listAdvice(db, organizationId, woundIds),
  ])
  const byWound = Map.groupBy(standing, ({ woundId }) => woundId)
  const renewals = [...Map.groupBy(charts, ({ chartId }) => chartId).values()].flatMap((wounds) =>
    computeChartRefresh(
      wounds.map((chart) => ({ chart, standing: byWound.get(chart.woundId) ?? [] })),
      now,
    ),
  )
  const changed = renewals.filter((one) => hasChanges(one, advice))
  const written = write === 'all' ? renewals : changed
  if (written.length > 0) await saveRefreshes(db, organizationId, written, now)
  return changed
}

function hasChanges(renewal: RecommendationRefresh, advice: readonly AdviceRow[]): boolean {
  const { made, withdrawn, rated, seen, chart } = renewal
  if (made.length + withdrawn.length + rated.length + seen.length > 0) return true
  const before = advice.find(({ woundId }) => woundId === chart.woundId)
  if (!before) return true
  return (
    before.ruleSet !== renewal.advice.ruleSet ||
    !isSamePicture(before.picture, chart.picture) ||
    !isSameList(before.notOpen, renewal.notOpen)
  )
}

const isSameList = (before: readonly NotOpen[], now: readonly NotOpen[]) =>
  before.length === now.length &&
  now.every(({ ruleId, because }, at) => ruleId === before[at]?.ruleId && because === before[at]?.because)

/** Key by key: PostgreSQL stores them in its own order. */
function isSamePicture(before: unknown, now: object): boolean {
  const kept = before as Record<string, unknown> // stored from the same shape
  return Object.entries(now).every(([key, value]) => JSON.stringify(kept[key]) === JSON.stringify(value))
}

/** The batch size: the input of each is in memory. */
const batchSize = 200

/** Every wound of an organization that is due; the number of those at which something changed. */
export async function refreshOrganization(
  db: Db,
  organizationId: string,
  now: Date,
  most = 5_000,
): Promise<number> {
  const due = (await listWoundsToRefresh(db, organizationId, now, most)).map(({ id }) => id)
  let changed = 0
  for (let from = 0; from < due.length; from += batchSize) {
    changed += (await refreshWounds(db, organizationId, due.slice(from, from + batchSize), now, 'all')).length
  }
  return changed
}
