/**
 * How long the dashboard and the analytics take among few and among many patients, one question at a time, the two sizes in turns.
 * Ten assessments for each patient. Prints p50, p95, the ratio and the first answer, which nothing was kept for:
 * node bench/run.ts insights [--small 10000] [--large 100000] [--questions 100]
 */
import { ask, dashboardStats, dashboardTrends, readAnalytics } from '@mendwell/contract'
import { compare, type Question } from '../scaling/compare.ts'
import { prepare } from './fixture.ts'

const kinds: Record<string, Question<null>> = {
  'dashboard stats': (_, options) => ask(dashboardStats, {}, options),
  'dashboard trends': (_, options) => ask(dashboardTrends, {}, options),
  'analytics, 30 days': (_, options) => ask(readAnalytics, { query: { days: 30 } }, options),
  'analytics, a year': (_, options) => ask(readAnalytics, { query: { days: 365 } }, options),
}

await compare({
  name: 'insights',
  defaults: { small: 10_000, large: 100_000, questions: 100 },
  prepare,
  kinds,
  judged: 0.95,
  mostFirstMs: 1_000,
})
