/** Building blocks that several shapes share: text, dates, instants, ids, paging. */
import { z } from 'zod'
import './validation-messages.ts'

// Control characters other than tab and line breaks have no place in a chart, and NUL breaks PostgreSQL. Code points that turn the
// direction of text make one name look like another, and noncharacters break the files that we write.
const unfit =
  // eslint-disable-next-line no-control-regex
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069\uFDD0-\uFDEF]|\p{Noncharacter_Code_Point}/u
/** Half of a character pair, as a cut emoji leaves it, is no text either. */
const isClean = (value: string) => !unfit.test(value) && value.isWellFormed()

/** Text as people type it. */
export const cleanText = (max: number) =>
  z.string().trim().max(max, `Maximum ${max} characters`).refine(isClean, 'Contains unsupported characters')

// Spaces of no width: what consists of them alone looks empty.
const isInvisible = (value: string) => /^[\s\u200B-\u200D\u2060\uFEFF]*$/u.test(value)

/** Text that must be there. */
export const text = (max: number, missing = 'Required') =>
  z
    .preprocess((value) => value ?? '', z.string({ error: missing }))
    .pipe(cleanText(max).refine((value) => !isInvisible(value), missing)) as unknown as z.ZodString // what callers give and get

// Breaks of lines, tabs and marks of direction: a name is one line that reads one way.
const isOneLine = (value: string) => !/[\t\r\n\u2028\u2029\u200E\u200F\u061C]/u.test(value)
const oneLineMessage = 'Enter a name on one line, without control characters'

/** A name that must be there: of a person, a practice, a facility, a payer. */
export const nameText = (max: number, missing = 'Required') =>
  text(max, missing).refine(isOneLine, oneLineMessage)

export const optionalName = (max: number) => optional(cleanText(max).refine(isOneLine, oneLineMessage))

// What mail programs turn into a link: an address, or a domain as it is usually written.
const endings =
  'com|net|org|info|biz|io|co|us|uk|de|ru|cn|eu|xyz|top|site|online|shop|store|club|link|click|live|app|dev|me|tv|ly|gg|ai|ws|cc|to|icu|example'
const linkLike = [
  /:\/\/|www\.|@[\p{L}\p{N}]/iu,
  /[\p{L}\p{N}]\.[a-z]{2,}(?!\p{L})/u,
  new RegExp(`[\\p{L}\\p{N}]\\.(?:${endings})\\b`, 'iu'),
]
export const containsLink = (value: string): boolean => linkLike.some((pattern) => pattern.test(value))
const noLinkMessage = 'Enter a name without web or email addresses'

/** A name in emails to others: without links, so that no one sends theirs under our name. */
export const accountName = (max: number, missing = 'Required') =>
  nameText(max, missing).refine((value) => !containsLink(value), noLinkMessage)

export const optionalAccountName = (max: number) =>
  optional(
    cleanText(max)
      .refine(isOneLine, oneLineMessage)
      .refine((value) => !containsLink(value), noLinkMessage),
  )

const emptyToNull = (value: unknown) =>
  value === undefined || (typeof value === 'string' && isInvisible(value)) ? null : value

/** Any shape that may be left out; an empty string means the same as nothing, and what comes out is null. */
export const optional = <S extends z.ZodType>(shape: S) =>
  // To callers it is like a default: they may leave it out, and it is always there afterwards.
  z.preprocess(emptyToNull, shape.nullable()) as unknown as z.ZodDefault<z.ZodNullable<S>>

export const optionalText = (max: number) => optional(cleanText(max))

/** An empty field is one that was left out: its default holds. To callers the shape is as it was. */
export const orDefault = <S extends z.ZodType>(shape: S) =>
  z.preprocess((value) => (value === null || value === '' ? undefined : value), shape) as unknown as S

export const Id = z.uuid()

const isRealDate = (value: string) => {
  const day = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value)
}
/** A calendar date, YYYY-MM-DD, that exists. Programs write a day as its midnight in UTC, too. */
export const Day = z
  .string()
  .overwrite((value) => value.replace(/T00:00(?::00(?:\.0+)?)?Z$/, ''))
  .regex(/^\d{4}-\d{2}-\d{2}$/, 'Use the format YYYY-MM-DD')
  .refine(isRealDate, 'Enter a valid date')
  .refine((value) => value >= '1900-01-01', 'Date can’t be before 1900')

/** For plans and filters: of a date and time, the date that it is written with. */
export const DayAsWritten = z
  .string()
  .overwrite((value) => value.replace(/^(\d{4}-\d{2}-\d{2})T\d{2}:\d{2}.*$/, '$1'))
  .pipe(Day)

/** Why text that starts like a date is none. */
export function explainInvalidDate(input: unknown, otherwise: string): string {
  const day = typeof input === 'string' ? /^\d{4}-\d{2}-\d{2}/.exec(input)?.[0] : undefined
  return (day && Day.safeParse(day).error?.issues[0]?.message) || otherwise
}

/** A moment in time, ISO 8601 with its offset. */
export const Instant = z.iso.datetime({ offset: true, error: 'Use an ISO 8601 date and time with an offset' })

export const Email = z
  .string({ error: 'Please enter a valid email address' })
  .trim()
  .max(254)
  .pipe(z.email('Please enter a valid email address'))
  .transform((value) => value.toLowerCase())

/** The query of every paged list. */
export const Paging = z.object({
  limit: z.coerce.number().int().min(1).max(200).default(50),
  cursor: z.string().max(500).optional(),
})

/** A filter with a value that means no filter; so does an empty one. */
export const orAll = <const T extends string>(values: readonly T[]) =>
  orDefault(z.enum([...values, 'all' as const]).default('all' as never)) // one of them, whatever they are

export const idOrAll = orDefault(z.union([Id, z.literal('all')]).default('all'))

/** Enough to name a wound without mistaking its side. */
export const NamedWound = z.object({
  number: z.number().int(),
  location: z.string(),
  laterality: z.string().nullable(),
})

/** HH:MM by the clock on the facility's wall. */
export const ClockTime = z
  .string({ error: 'Time is required' })
  .regex(/^([01]\d|2[0-3]):[0-5]\d(:00)?$/, 'Use the format HH:MM')
  .overwrite((time) => time.slice(0, 5))
