/** What people and programs write in more than one way: lists of codes, and when a visit was. */
import { z } from 'zod'
import { Day, Instant, orDefault, explainInvalidDate } from '../values.ts'

/** A list, or one text with commas as people type it. */
export const codeList = <Shape extends z.ZodType>(shape: Shape) =>
  z.preprocess(
    (value) =>
      typeof value === 'string'
        ? value
            .split(/[,;\n]+/)
            .map((code) => code.trim())
            .filter((code) => code !== '')
        : (value ?? []),
    shape,
  ) as unknown as z.ZodType<string[], string | readonly string[] | null | undefined> // text or list in, list out

export const Codes = z.array(z.string().trim().toUpperCase().min(1).max(20)).max(50)

/** `YYYY-MM-DDTHH:MM` by the clock on the facility's wall. Seconds are left out. */
const WallDateTime = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d+)?)?$/)
  .overwrite((value) => value.slice(0, 16))
const missingDate = 'Visit date is required'
export const VisitDate = orDefault(
  z.union([Day, WallDateTime, Instant], {
    error: ({ input }) =>
      input === undefined ? missingDate : explainInvalidDate(input, 'Enter a date, or a date and time'),
  }),
) as unknown as z.ZodType<string, string> // text in and out
