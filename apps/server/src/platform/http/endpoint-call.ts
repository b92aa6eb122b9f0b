/** What a request brings to its endpoint, independent of the HTTP framework. */
import type { OfflineSubmission } from '../actor.ts'
import type { Caller } from '../db/database.ts'
import type { Upload } from './upload.ts'

export interface EndpointCall {
  caller: Caller
  params: object
  query: object
  body: unknown
  upload?: Upload | undefined
  bytes?: Buffer | undefined
  ifMatch?: string | undefined
  /** Whose work it is, where it waited on a device that several people use. */
  author?: string | undefined
  waited?: OfflineSubmission | undefined
  idempotencyKey?: string | undefined
  ipAddress: string | null
  userAgent: string | null
  /** The Accept-Language header. */
  acceptLanguage?: string | undefined
  requestId: string | null
}
