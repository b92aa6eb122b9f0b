/** When a report is made again: a day, a week or a month after; a month later on the same day, or on the last one it has. */
import type { recurrences } from '@mendwell/contract'

const dayMs = 86_400_000

export function nextTime(recurrence: (typeof recurrences)[number], after: Date): Date {
  if (recurrence !== 'monthly') return new Date(after.getTime() + (recurrence === 'daily' ? 1 : 7) * dayMs)
  const next = new Date(after)
  const day = next.getUTCDate()
  next.setUTCDate(1)
  next.setUTCMonth(next.getUTCMonth() + 1)
  const lastDay = new Date(Date.UTC(next.getUTCFullYear(), next.getUTCMonth() + 1, 0)).getUTCDate()
  next.setUTCDate(Math.min(day, lastDay))
  return next
}
