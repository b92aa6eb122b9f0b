/**
 * Executes endpoints in a background job for the person who asked for it: rights, schemas, handler and audit row as in a request, each call in a
 * transaction of its own. It sends no email, and has no files: a route that needs them is not for jobs.
 */
import type { Endpoint, ResponseBody } from '@mendwell/contract'
import type { Actor } from '../actor.ts'
import { logFromJob } from '../audit/from-job.ts'
import type { Db } from '../db/connection.ts'
import { DomainError } from '../domain-error.ts'
import { getI18n } from '../i18n/translate.ts'
import type { JobContext } from './worker.ts'
import { assertRole, buildLogEvent } from '../http/execute-endpoint.ts'
import { Page, type Request, type Route } from '../http/route.ts'
import { createParser, createSerializer } from '../http/schema-io.ts'

export interface PersonCall {
  params?: object
  query?: object
  body?: object | undefined
  version?: number
}

export function createPersonExecutor(
  routes: readonly Route[],
  {
    actor,
    context,
    guard,
  }: {
    actor: Actor
    context: JobContext
    /** Runs first in each transaction; throws when the work is no longer wanted. */
    guard: (db: Db) => Promise<void>
  },
) {
  const startedMs = Date.now()
  return async <E extends Endpoint>(
    endpoint: E,
    { params = {}, query = {}, body, version = 0 }: PersonCall,
  ): Promise<ResponseBody<E>> => {
    const route = routes.find((one) => one.endpoint === endpoint)
    if (!route?.handle || route.prepare) throw new Error(`${endpoint.id} can’t be called by a job`)
    assertRole(endpoint, actor)
    const input = createParser(endpoint)({ params, query, body })
    if (input instanceof DomainError) throw input
    // By the clock of the job, which went on since.
    const at = new Date(context.now.getTime() + Date.now() - startedMs)
    return context.database.within(actor.organizationId, async (db) => {
      await guard(db)
      let details: Record<string, unknown> | null = { background: true }
      const note = (more: Record<string, unknown>) => {
        details = { ...details, ...more }
      }
      const request = { ...input, ...buildJobRequest(db, actor, context, at), version, note }
      const reply = await route.handle!(request as never) // parsed by this endpoint's own shapes
      const call = { caller: { at }, ipAddress: null, userAgent: null, requestId: null }
      const event = buildLogEvent(endpoint.audit, actor, call, input, reply, details)
      if (event && endpoint.method !== 'GET') await logFromJob(db, context.auditKey, event)
      const written = createSerializer(endpoint)(reply instanceof Page ? reply.items : reply)
      return JSON.parse(written) as ResponseBody<E> // written by the reply's own shape
    })
  }
}

const buildJobRequest = (
  db: Db,
  actor: Actor,
  { auditKey, mailKey, post, baseUrl, files }: JobContext,
  now: Date,
): Partial<Omit<Request, 'keys'>> & { keys: { audit: Buffer; mail: Buffer } } => ({
  ...{ db, actor, now, post, baseUrl, files, keys: { audit: auditKey, mail: mailKey } },
  counting: (work) => work(db),
  countingOnTwo: (work) => work(db, db),
  countShown: async () => {},
  log: (event) => logFromJob(db, auditKey, { ...event, at: now }),
  mail: async () => {},
  language: 'en',
  i18n: getI18n('en'),
  demo: false,
})
