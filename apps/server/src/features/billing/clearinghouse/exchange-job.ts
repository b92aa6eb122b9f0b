/** One exchange with a clearinghouse: sends what is queued, fetches what is there. Only one at a time for each connection, in a time limit. */
import { runIsolated } from '../../../platform/jobs/run-isolated.ts'
import type { JobContext } from '../../../platform/jobs/worker.ts'
import { queueMail } from '../../../platform/mail/mail.ts'
import { isDemoOrganization, notify } from '../../notifications/public.ts'
import {
  listDueConnections,
  releaseConnection,
  takeConnection,
  type ConnectionRow,
} from './connection-store.ts'
import { openCredential } from './credential.ts'
import { fetchFiles } from './fetch-files.ts'
import { buildExchangeKey } from './queue.ts'
import { computePauseMs, sendFiles } from './send-files.ts'
import { openSftp, SftpError, type SftpTarget } from './sftp.ts'

const maxRunMs = 4 * 60_000
/** Longer than any run: an exchange that died lets the next one begin. */
const heldMs = 15 * 60_000
/** Then administrators are notified, once. */
const failuresToNotify = 3

type Payload = { organizationId: string; connectionId: string }

export async function exchangeFiles(
  { organizationId, connectionId }: Payload,
  context: JobContext,
): Promise<void> {
  const { database, now, connectionsKey } = context
  const held = new Date(now.getTime() + heldMs)
  const taken = await database.within(organizationId, async (db) => {
    const connection = await takeConnection(db, { organizationId }, connectionId, now, held)
    return connection && { connection, isDemo: await isDemoOrganization(db, { organizationId }) }
  })
  if (!taken) return
  const { connection, isDemo } = taken
  const until = performance.now() + maxRunMs
  let next = new Date(now.getTime() + connection.checkMinutes * 60_000)
  let outcome = {
    failures: 0,
    problem: null as string | null,
    connectedAt: now.toISOString() as string | null,
  }
  try {
    const sftp = await openSftp(toTarget(connection, connectionsKey, isDemo))
    try {
      await sendFiles(sftp, connection, context, until)
      const { isRestLeft } = await fetchFiles(sftp, connection, context, until)
      if (isRestLeft) next = now
    } finally {
      sftp.close()
    }
  } catch (error) {
    const failures = connection.failures + 1
    const problem = describeProblem(error)
    outcome = { failures, problem, connectedAt: connection.connectedAt }
    next = new Date(Math.max(next.getTime(), now.getTime() + computePauseMs(failures)))
    if (failures === failuresToNotify) await notifyOfFailure(connection, problem, context)
    // What is not the server's fault is ours: the job fails, and its log says where.
    if (!(error instanceof SftpError) && !isServerAnswer(error)) throw error
  } finally {
    await database.within(organizationId, (db) =>
      releaseConnection(db, connection, { ...outcome, nextCheckAt: next.toISOString() }),
    )
  }
}

export const toTarget = (connection: ConnectionRow, key: Buffer, isDemo: boolean): SftpTarget => ({
  host: connection.host,
  port: connection.port,
  username: connection.username,
  credential:
    connection.sealed === null ? null : openCredential(key, connection.organizationId, connection.sealed),
  hostKey: connection.hostKey,
  isDemo,
})

/** A status of the SFTP protocol: no such folder, no permission, failure. */
const isServerAnswer = (error: unknown): boolean =>
  error instanceof Error && typeof (error as { code?: unknown }).code === 'number'

export const describeProblem = (error: unknown): string =>
  error instanceof SftpError
    ? error.message
    : isServerAnswer(error)
      ? 'A folder could not be opened. Check that the folders exist and that the user has permission to open them.'
      : 'The exchange stopped because of an internal error.'

/** Exchanges that are due. */
export async function startDueExchanges({
  database,
  now,
}: Pick<JobContext, 'database' | 'now'>): Promise<void> {
  const due = await database.open((db) => listDueConnections(db, now))
  await runIsolated(due, ({ organizationId, id: connectionId }) =>
    database.within(organizationId, (db) =>
      db.enqueue(
        'exchange-clearinghouse-files',
        { organizationId, connectionId },
        { key: buildExchangeKey(connectionId) },
      ),
    ),
  )
}

const notifyOfFailure = (
  { organizationId, host }: ConnectionRow,
  problem: string,
  { database, now, mailKey, baseUrl }: JobContext,
) =>
  database.within(organizationId, (db) =>
    notify(
      db,
      {
        organizationId,
        to: 'administrators',
        type: 'billing',
        priority: 'high',
        title: 'Clearinghouse connection failed',
        message: `Files are not being exchanged with ${host}. ${problem}`,
        actionUrl: '/billing-dashboard?tab=setup',
      },
      { now, baseUrl, mail: (message) => queueMail(db, mailKey, message, now) },
    ),
  )
