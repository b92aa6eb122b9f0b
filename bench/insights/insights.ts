/**
 * Times of the dashboard and the analytics with few and with many patients, one request at a time, alternating between the sizes. Ten
 * assessments for each patient. Prints p50, p95, the ratio and the first, uncached response: node bench/run.ts insights [--small 10000]
 * [--large 100000] [--questions 100]
 */
import { callEndpoint, dashboardStats, dashboardTrends, readAnalytics } from '@mendwell/contract'
import { compareSizes, type BenchQuery } from '../scaling/compare.ts'
import { setUp } from './fixture.ts'

const kinds: Record<string, BenchQuery<null>> = {
  'dashboard stats': (_, options) => callEndpoint(dashboardStats, {}, options),
  'dashboard trends': (_, options) => callEndpoint(dashboardTrends, {}, options),
  'analytics, 30 days': (_, options) => callEndpoint(readAnalytics, { query: { days: 30 } }, options),
  'analytics, a year': (_, options) => callEndpoint(readAnalytics, { query: { days: 365 } }, options),
}

await compareSizes({
  name: 'insights',
  defaults: { small: 10_000, large: 100_000, questions: 100 },
  prepare: setUp,
  kinds,
  judged: 0.95,
  mostFirstMs: 1_000,
})
