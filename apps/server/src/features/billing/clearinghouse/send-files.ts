/**
 * Places queued files in the clearinghouse's folder, each once: under a temporary name, then renamed. That the rename is next is committed before
 * it, so that after a crash the folder tells what happened: the temporary file is still there, or it was renamed.
 */
import type { JobContext } from '../../../platform/jobs/worker.ts'
import { logFromJob } from '../../../platform/audit/from-job.ts'
import { isStillOn, type ConnectionRow } from './connection-store.ts'
import { changeFile, listFilesToSend, readFileContent, type FileRow } from './file-store.ts'
import { SftpError, type SftpSession } from './sftp.ts'

export type ExchangeContext = Pick<JobContext, 'database' | 'auditKey' | 'now'>

const maxAttempts = 8
const firstPauseMs = 5 * 60_000
const maxPauseMs = 6 * 60 * 60_000

/** Doubles from five minutes to six hours. */
export const computePauseMs = (attempts: number): number =>
  Math.min(firstPauseMs * 2 ** Math.max(attempts - 1, 0), maxPauseMs)

export async function sendFiles(
  sftp: SftpSession,
  connection: ConnectionRow,
  context: ExchangeContext,
  until: number,
): Promise<number> {
  const { organizationId } = connection
  const run = <T>(work: Parameters<typeof context.database.within<T>>[1]) =>
    context.database.within(organizationId, work)
  const files = await run((db) => listFilesToSend(db, connection, context.now))
  let sent = 0
  for (const file of files) {
    if (performance.now() > until || !(await run((db) => isStillOn(db, connection)))) break
    try {
      await sendFile(sftp, file, connection, context)
      sent += 1
    } catch (error) {
      // The connection is gone: every file waits for the next one.
      if (error instanceof SftpError) throw error
      await run((db) => recordFailure(db, connection, file, error as Error, context.now))
    }
  }
  return sent
}

async function sendFile(
  sftp: SftpSession,
  file: FileRow,
  connection: ConnectionRow,
  { database, auditKey, now }: ExchangeContext,
): Promise<void> {
  const { organizationId, changedBy: userId } = connection
  const [path, temporary] = [joinPath(file.folder, file.name), joinPath(file.folder, `${file.name}.tmp`)]
  const move = (from: FileRow['state'], to: FileRow['state']) =>
    database.within(organizationId, async (db) => {
      if (!(await changeFile(db, connection, file.id, [from], { state: to })))
        throw new Error('The file is no longer waiting to be sent')
    })
  let { state } = file
  if (state === 'queued') {
    await move('queued', 'uploading')
    state = 'uploading'
  }
  if (state === 'uploading') {
    const there = await sftp.findSize(path)
    if (there !== null && there !== file.bytes)
      throw new Error('Another file with this name is already in the folder')
    // The same file is there from an earlier life of this database: it is not sent twice.
    if (there === null) {
      const content = await database.within(organizationId, (db) => readFileContent(db, connection, file.id))
      if (!content) throw new Error('The content of the file is missing')
      await sftp.write(temporary, content)
      if ((await sftp.findSize(temporary)) !== content.length)
        throw new Error('The file did not arrive completely')
    }
    await move('uploading', 'placing')
  }
  // Without its temporary file it was renamed, and perhaps taken already.
  if ((await sftp.findSize(temporary)) !== null) {
    if ((await sftp.findSize(path)) === null) await sftp.rename(temporary, path)
    else await sftp.remove(temporary)
  }
  await database.within(organizationId, async (db) => {
    const finishedAt = now.toISOString()
    await changeFile(db, connection, file.id, ['placing'], {
      state: 'sent',
      finishedAt,
      problem: null,
      nextAttemptAt: null,
    })
    await logFromJob(db, auditKey, {
      ...{ organizationId, userId, patientId: null, at: now },
      ...{ action: 'clearinghouse.send', resourceType: 'clearinghouse', resourceId: file.id },
      details: { kind: file.kind, control: file.controlNumber, records: file.records },
    })
  })
}

export const joinPath = (folder: string, name: string): string => `${folder.replace(/\/+$/, '')}/${name}`

type Db = Parameters<Parameters<JobContext['database']['within']>[1]>[0]

async function recordFailure(
  db: Db,
  connection: ConnectionRow,
  file: FileRow,
  error: Error,
  now: Date,
): Promise<void> {
  const attempts = file.attempts + 1
  const problem = `Not sent: ${error.message}`.slice(0, 500)
  const isFinal = attempts >= maxAttempts
  await changeFile(db, connection, file.id, ['queued', 'uploading', 'placing'], {
    attempts,
    problem,
    nextAttemptAt: isFinal ? null : new Date(now.getTime() + computePauseMs(attempts)).toISOString(),
    // In the middle of a rename it stays what it is: only the folder knows.
    ...(isFinal && { state: 'failed' as const }),
  })
}
