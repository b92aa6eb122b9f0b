/** When a provider works: hours by weekday and days off. They warn before a booking, offer open times, and never prevent a booking. */
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { staff } from '../roles.ts'
import { ClockTime, Day, Id, Instant, optional, optionalText } from '../values.ts'

const Hours = z
  .object({
    /** Sunday is 0. */
    weekday: z.number().int().min(0).max(6),
    from: ClockTime,
    until: ClockTime,
  })
  .refine(({ from, until }) => from < until, {
    error: 'The end must be after the start',
    path: ['until'],
  })

const maxDailyHours = 21
const WeekHours = z
  .array(Hours)
  .max(maxDailyHours, 'Maximum 3 periods a day')
  .check(({ value, issues }) => {
    for (const [at, one] of value.entries()) {
      const other = value.findIndex(
        (two, place) =>
          place < at && two.weekday === one.weekday && two.from < one.until && one.from < two.until,
      )
      if (other >= 0)
        issues.push({
          code: 'custom',
          input: value,
          path: [at, 'from'],
          message: 'Overlaps another period of this day',
        })
    }
  })

export const TimeOffEntry = z.object({
  id: Id,
  from: Day,
  until: Day,
  reason: z.string().nullable(),
})

export const ProviderAvailability = z.object({
  providerId: Id,
  /** Without any, the hours are not known. */
  hours: z.array(z.object({ weekday: z.number().int(), from: z.string(), until: z.string() })),
  /** From today on. */
  timeOff: z.array(TimeOffEntry),
})
export type ProviderAvailability = z.output<typeof ProviderAvailability>

const Params = z.object({ userId: Id })
const buildAudit = (action: string) => ({ action: `availability.${action}`, resource: 'user' })

export const readAvailability = endpoint({
  id: 'readAvailability',
  feature: 'scheduling',
  summary: 'Get a provider’s working hours and days off from today on.',
  method: 'GET',
  path: '/api/providers/:userId/availability',
  access: staff,
  audit: 'none',
  params: Params,
  reply: ProviderAvailability,
})

export const setWorkHours = endpoint({
  id: 'setWorkHours',
  feature: 'scheduling',
  summary: 'Replace a provider’s weekly working hours.',
  method: 'PUT',
  path: '/api/providers/:userId/hours',
  access: staff,
  audit: buildAudit('hours'),
  params: Params,
  body: z.object({ hours: WeekHours }),
  reply: ProviderAvailability,
})

export const addTimeOff = endpoint({
  id: 'addTimeOff',
  feature: 'scheduling',
  summary: 'Record a provider’s days off. The caller may provide the id. Idempotent.',
  method: 'POST',
  path: '/api/providers/:userId/time-off',
  access: staff,
  audit: buildAudit('time-off'),
  status: 201,
  params: Params,
  body: z
    .object({ id: Id.optional(), from: Day, until: Day, reason: optionalText(200) })
    .refine(({ from, until }) => from <= until, {
      error: 'The last day must be on or after the first day',
      path: ['until'],
    }),
  reply: ProviderAvailability,
})

export const removeTimeOff = endpoint({
  id: 'removeTimeOff',
  feature: 'scheduling',
  summary: 'Remove days off. Appointments are not changed.',
  method: 'DELETE',
  path: '/api/providers/:userId/time-off/:timeOffId',
  access: staff,
  audit: buildAudit('remove-time-off'),
  params: z.object({ userId: Id, timeOffId: Id }),
  reply: ProviderAvailability,
})

export const listOpenTimes = endpoint({
  id: 'listOpenTimes',
  feature: 'scheduling',
  summary: 'List a provider’s next open times within their hours, for a place’s clock. Empty without hours.',
  method: 'GET',
  path: '/api/providers/:userId/open-times',
  access: staff,
  audit: 'none',
  params: Params,
  query: z.object({
    from: Day.optional(),
    duration: z.coerce.number().int().min(15).max(120).default(30),
    facilityId: optional(Id).default(null),
    limit: z.coerce.number().int().min(1).max(20).default(6),
  }),
  reply: z.array(z.object({ date: Day, time: z.string(), startsAt: Instant })),
})

export const availabilityEndpoints = [
  readAvailability,
  setWorkHours,
  addTimeOff,
  removeTimeOff,
  listOpenTimes,
]
