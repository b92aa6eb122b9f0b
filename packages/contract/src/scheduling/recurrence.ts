/** How appointments and tasks repeat, in a request and in a response. */
import { maxInterval, maxOccurrences, weekdays } from '@mendwell/clinical'
import { z } from 'zod'
import { Day } from '../values.ts'

/** What repeats; the same as `Recurrence` of the clinical rules. */
export const RecurrenceRule = z.object({
  every: z.enum(['day', 'week', 'month']),
  interval: z.number().int().min(1).max(maxInterval).default(1),
  /** Of weeks: the days; empty means the day of the start. */
  weekdays: z.array(z.enum(weekdays.values)).max(7).default([]),
  /** Of months: which day; null means the day of the start. */
  monthly: z
    .union([
      z.object({ by: z.literal('day'), day: z.number().int().min(1).max(31) }),
      z.object({
        by: z.literal('weekday'),
        nth: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(5)]),
        weekday: z.enum(weekdays.values),
      }),
    ])
    .nullable()
    .default(null),
  ends: z.union([
    z.object({ kind: z.literal('never') }),
    z.object({ kind: z.literal('count'), count: z.number().int().min(1).max(maxOccurrences) }),
    z.object({ kind: z.literal('until'), date: Day }),
  ]),
})
export type RecurrenceRule = z.output<typeof RecurrenceRule>

/** The same in a response, with null for what does not apply. It can be sent back unchanged. */
export const RecurrenceDetails = z.object({
  every: z.enum(['day', 'week', 'month']),
  interval: z.number().int(),
  weekdays: z.array(z.enum(weekdays.values)),
  monthly: z
    .object({
      by: z.enum(['day', 'weekday']),
      day: z.number().int().nullable(),
      nth: z.number().int().nullable(),
      weekday: z.enum(weekdays.values).nullable(),
    })
    .nullable(),
  ends: z.object({
    kind: z.enum(['never', 'count', 'until']),
    count: z.number().int().nullable(),
    date: Day.nullable(),
  }),
})
export type RecurrenceDetails = z.output<typeof RecurrenceDetails>
