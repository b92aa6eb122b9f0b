/** Entries that are signed by saving them: added, marked as entered in error, never changed. */
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { clinicians } from '../roles.ts'
import { Id, Instant, optional, text } from '../values.ts'

export const EntryStatus = z.object({
  id: Id,
  patientId: Id,
  recordedAt: Instant,
  recordedBy: Id,
  recordedByName: z.string(),
  voided: z.object({ at: Instant, byName: z.string(), reason: z.string() }).nullable(),
})

/** Made by the caller, the same sent again is recorded once; and whose chart they mean, refused unless it is the path's. */
export const entryNames = { id: Id.optional(), patientId: optional(z.string().max(100)) }

/** What every form sends besides its answers. */
export const entryFields = {
  ...entryNames,
  /** Time of care. Left out, it is now. */
  assessedAt: optional(Instant),
}

/** A list of texts that may be left out; then nothing was chosen. */
export const texts = (most: number) =>
  z
    .array(text(200))
    .max(most)
    .nullish()
    .transform((value) => value ?? [])

export function createVoidEndpoint<
  Shape extends z.ZodType,
  Name extends string,
  Param extends string,
>(entry: {
  readonly id: Name
  readonly resource: string
  readonly path: string
  readonly param: Param
  readonly reply: Shape
}) {
  return endpoint({
    id: entry.id,
    feature: 'ehr',
    summary: 'Mark an entry as entered in error. It stays readable, with the reason and who gave it.',
    method: 'POST',
    path: `${entry.path}/:${entry.param}/void`,
    access: clinicians,
    audit: { action: `${entry.resource}.void`, resource: entry.resource },
    params: z.object({ [entry.param]: Id } as { [name in Param]: typeof Id }), // a computed key loses its name
    body: z.object({ reason: text(500, 'A reason is required') }),
    reply: entry.reply,
  })
}
