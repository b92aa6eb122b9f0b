/** A chosen period as instants, in the organization's days. */
import { instantOf } from '../../platform/dates.ts'
import { readDay } from '../../ui/form/date-time-text.ts'
import type { AuditSearch } from './search.ts'

const dayMs = 86_400_000

/** The day `count` days after another; calendar days, so no clock change matters. */
const addDays = (day: string, count: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * dayMs).toISOString().slice(0, 10)

/** `today` is the organization's date. `from` is included, `to` is not. Left out: open on that side. */
export function periodOf(
  { period = '7', from, to }: AuditSearch,
  today: string,
  timeZone: string,
): { from?: string; to?: string } {
  const startOf = (day: string) => instantOf(day, '00:00', timeZone).toISOString()
  if (period === 'all') return {}
  if (period === 'own') {
    const [first, last] = [readDay(from ?? ''), readDay(to ?? '')]
    return { ...(first && { from: startOf(first) }), ...(last && { to: startOf(addDays(last, 1)) }) }
  }
  return { from: startOf(period === 'today' ? today : addDays(today, 1 - Number(period))) }
}
