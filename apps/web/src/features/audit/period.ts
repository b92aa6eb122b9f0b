/** A selected period as instants, by the organization's days. */
import { toInstant } from '../../platform/dates.ts'
import { parseDate } from '../../ui/form/date-time-text.ts'
import type { AuditSearch } from './search.ts'

const dayMs = 86_400_000

/** The day `count` days after another; calendar days, so no clock change matters. */
const addDays = (day: string, count: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * dayMs).toISOString().slice(0, 10)

/** `today` is the organization's date. `from` is included, `to` is not. Left out: open on that side. */
export function resolvePeriod(
  { period = '7', from, to }: AuditSearch,
  today: string,
  timeZone: string,
): { from?: string; to?: string } {
  const toStartOfDay = (day: string) => toInstant(day, '00:00', timeZone).toISOString()
  if (period === 'all') return {}
  if (period === 'own') {
    const [first, last] = [parseDate(from ?? ''), parseDate(to ?? '')]
    return {
      ...(first && { from: toStartOfDay(first) }),
      ...(last && { to: toStartOfDay(addDays(last, 1)) }),
    }
  }
  return { from: toStartOfDay(period === 'today' ? today : addDays(today, 1 - Number(period))) }
}
