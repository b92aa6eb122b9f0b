/** What is said before a booking outside a provider's hours, on a day off, or in a night when the clocks change. */
import { type AvailabilityGap, findAvailabilityGap, type WorkHours } from '@mendwell/clinical'
import type { Actor } from '../../../platform/actor.ts'
import { formatDate, formatTime } from '../../../platform/dates.ts'
import type { Db } from '../../../platform/db/connection.ts'
import type { WantedSpan } from '../conflicts.ts'
import type { BookingPlace } from '../slot.ts'
import { listHours, listTimeOff } from './store.ts'

const maxNamed = 5

/** Each sentence once; of a long series, the first few and how many more. */
export async function listBookingWarnings(
  db: Db,
  actor: Actor,
  { providerId, providerName }: Pick<BookingPlace, 'providerId' | 'providerName'>,
  wanted: readonly WantedSpan[],
  askedTime: string,
): Promise<string[]> {
  const first = wanted[0]?.date
  if (!first) return []
  const [hours, timeOff] = await Promise.all([
    listHours(db, actor, providerId),
    listTimeOff(db, actor, providerId, first),
  ])
  const sentences = wanted.flatMap((span) => {
    const minutes = (Date.parse(span.endsAt) - Date.parse(span.startsAt)) / 60_000
    const gap = findAvailabilityGap({ date: span.date, time: askedTime, minutes }, { hours, timeOff })
    return [
      ...(gap ? [formatGap(gap, providerName, span.date, askedTime)] : []),
      ...(wanted.length > 1 ? formatClockChange(span, askedTime) : []),
    ]
  })
  const different = [...new Set(sentences)]
  const more = different.length - maxNamed
  return more > 0 ? [...different.slice(0, maxNamed), `And ${more} more.`] : different
}

const weekdayNames = ['Sundays', 'Mondays', 'Tuesdays', 'Wednesdays', 'Thursdays', 'Fridays', 'Saturdays']

function formatGap(gap: AvailabilityGap, name: string, date: string, time: string): string {
  switch (gap.kind) {
    case 'time-off': {
      const { from, until, reason } = gap.timeOff
      const days = from === until ? formatDate(from) : `${formatDate(from)} to ${formatDate(until)}`
      return `${name} is off ${days}${reason ? ` (${reason})` : ''}.`
    }
    case 'outside-hours': {
      const day = weekdayNames[new Date(`${date}T00:00:00Z`).getUTCDay()]
      return gap.hours.length === 0
        ? `${name} does not work on ${day}.`
        : `${name} works ${gap.hours.map(formatHours).join(' and ')} on ${day}.`
    }
    case 'night':
      return `${formatTime(time)} is during the night.`
  }
}

const formatHours = ({ from, until }: WorkHours) => `${formatTime(from)} to ${formatTime(until)}`

/** Of a series, the days on which the asked time does not exist. A single appointment has its own note. */
const formatClockChange = ({ date, time }: WantedSpan, asked: string): string[] =>
  time === asked
    ? []
    : [
        `${formatTime(asked)} does not exist on ${formatDate(date)} (clock change). Moved to ${formatTime(time)}.`,
      ]
