/** The own appointments for a calendar program: an address with a secret in it, given once, revoked at any time. */
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { everyone } from '../roles.ts'
import { Instant } from '../values.ts'

export const CalendarFeed = z.object({
  isOpen: z.boolean(),
  createdAt: Instant.nullable(),
  /** When a calendar last fetched it. */
  lastUsedAt: Instant.nullable(),
})
export type CalendarFeed = z.output<typeof CalendarFeed>

export const readCalendarFeed = endpoint({
  id: 'readCalendarFeed',
  feature: 'scheduling',
  summary: 'Get whether the user’s calendar feed is on. The address is returned only on creation.',
  method: 'GET',
  path: '/api/calendar-feed',
  access: everyone,
  audit: 'none',
  reply: CalendarFeed,
})

export const openCalendarFeed = endpoint({
  id: 'openCalendarFeed',
  feature: 'scheduling',
  summary: 'Create the user’s calendar feed or a new address for it. The previous address stops working.',
  method: 'POST',
  path: '/api/calendar-feed',
  access: everyone,
  audit: { action: 'calendar-feed.open', resource: 'calendar-feed' },
  status: 201,
  secret: true,
  reply: CalendarFeed.extend({ url: z.string() }),
})

export const closeCalendarFeed = endpoint({
  id: 'closeCalendarFeed',
  feature: 'scheduling',
  summary: 'Turn off the user’s calendar feed. Its address stops working immediately.',
  method: 'DELETE',
  path: '/api/calendar-feed',
  access: everyone,
  audit: { action: 'calendar-feed.close', resource: 'calendar-feed' },
  reply: CalendarFeed,
})

export const fetchCalendar = endpoint({
  id: 'fetchCalendar',
  feature: 'scheduling',
  summary: 'Get the feed for calendar applications: times and initials only, no health information.',
  method: 'GET',
  path: '/api/calendars/:secret/appointments.ics',
  access: 'public',
  audit: 'handler',
  limit: { count: 60, seconds: 600, failures: true },
  params: z.object({ secret: z.string().regex(/^[\w-]{43}$/) }),
  file: { type: 'text/calendar; charset=utf-8', name: 'appointments.ics' },
})

export const calendarFeedEndpoints = [readCalendarFeed, openCalendarFeed, closeCalendarFeed, fetchCalendar]
