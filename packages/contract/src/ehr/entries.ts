/** Entries that are signed by saving them: added, marked as entered in error, never changed. */
import { z } from 'zod'
import { endpoint, type Endpoint } from '../endpoint.ts'
import type { RecordFields } from '../record-fields.ts'
import { clinicians, staffAndPatient, type Role } from '../roles.ts'
import { Id, Instant, Paging, optional, text } from '../values.ts'

export const EntryStatus = z.object({
  id: Id,
  patientId: Id,
  recordedAt: Instant,
  recordedBy: Id,
  recordedByName: z.string(),
  voided: z.object({ at: Instant, byName: z.string(), reason: z.string() }).nullable(),
})

/** Created by the caller, a retry is recorded once; and the intended chart, rejected unless it is the path's. */
export const entryNames = { id: Id.optional(), patientId: optional(z.string().max(100)) }

/** What every form sends besides its answers. */
export const entryFields = {
  ...entryNames,
  /** Time of care. Left out, it is now. */
  assessedAt: optional(Instant),
}

type Guarded = Endpoint & { readonly access: readonly Role[] }
type PatientParams = z.ZodObject<{ patientId: typeof Id }>
/** What any kind of entry has. */
export interface EntryEndpoints<Entry extends object = object> {
  readonly fields: RecordFields
  readonly param: string
  readonly record: Guarded & {
    readonly params: PatientParams
    readonly body: z.ZodType<{ id?: string | undefined; patientId: string | null; assessedAt: string | null }>
    readonly reply: z.ZodType<Entry>
  }
  readonly list: Guarded & {
    readonly paged: true
    readonly params: PatientParams
    readonly query: typeof Paging
    readonly reply: z.ZodType<Entry[]>
  }
  readonly void: Guarded & {
    readonly params: z.ZodObject<Record<string, typeof Id>>
    readonly body: z.ZodType<{ reason: string }>
    readonly reply: z.ZodType<Entry>
  }
}

/** One kind of entry: its declared fields, and its endpoints to record, list and void. */
export function defineEntry<
  const Fields extends RecordFields,
  Body extends z.ZodType,
  Reply extends z.ZodType,
  Param extends string,
>(entry: {
  /** `Braden`: the endpoints are `recordBraden`, `listBraden` and `voidBraden`. */
  readonly name: string
  readonly resource: string
  /** `/api/braden-assessments`; lists and new ones have it under their patient. */
  readonly path: string
  readonly param: Param
  readonly fields: Fields
  readonly body: Body
  readonly reply: Reply
  /** Of the endpoint that records. */
  readonly summary: string
  readonly list: { readonly summary: string }
}) {
  const { name, resource, reply } = entry
  const path = entry.path.replace('/api', '/api/patients/:patientId')
  const params = z.object({ patientId: Id })
  return {
    ...entry,
    record: endpoint({
      id: `record${name}`,
      feature: 'ehr',
      summary: entry.summary,
      method: 'POST',
      path,
      access: clinicians,
      needs: ['charts.write'],
      audit: { action: `${resource}.record`, resource },
      status: 201,
      params,
      body: entry.body,
      reply,
    }),
    list: endpoint({
      id: `list${name}`,
      feature: 'ehr',
      summary: entry.list.summary,
      method: 'GET',
      path,
      access: staffAndPatient,
      needs: ['charts.read'],
      audit: { action: `${resource}.list`, resource },
      paged: true,
      params,
      query: Paging,
      reply: z.array(reply),
    }),
    void: createVoidEndpoint({ ...entry, id: `void${name}` }),
  }
}

export function createVoidEndpoint<Shape extends z.ZodType, Param extends string>(entry: {
  readonly id: string
  readonly resource: string
  readonly path: string
  readonly param: Param
  readonly reply: Shape
}) {
  return endpoint({
    id: entry.id,
    feature: 'ehr',
    summary: 'Mark an entry as entered in error. It stays readable, with the reason and the user.',
    method: 'POST',
    path: `${entry.path}/:${entry.param}/void`,
    access: clinicians,
    needs: ['charts.write'],
    audit: { action: `${entry.resource}.void`, resource: entry.resource },
    params: z.object({ [entry.param]: Id } as { [name in Param]: typeof Id }), // a computed key loses its name
    body: z.object({ reason: text(500, 'A reason is required') }),
    reply: entry.reply,
  })
}
