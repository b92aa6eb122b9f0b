/** What callers write a little differently: taken as it is meant where that is plain, else refused in the right words. */
import { z } from 'zod'
import { Day } from './values.ts'

/** An empty field is one that was left out: its default holds. To callers the shape is as it was. */
export const orDefault = <S extends z.ZodType>(shape: S) =>
  z.preprocess((value) => (value === null || value === '' ? undefined : value), shape) as unknown as S

/** Why text that begins like a date is none. */
export function whyNoDay(input: unknown, otherwise: string): string {
  const day = typeof input === 'string' ? /^\d{4}-\d{2}-\d{2}/.exec(input)?.[0] : undefined
  return (day && Day.safeParse(day).error?.issues[0]?.message) || otherwise
}
