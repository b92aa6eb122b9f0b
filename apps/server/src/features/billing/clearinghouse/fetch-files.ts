/** Fetches what a clearinghouse has placed for us: stored first, imported then, cleared from the folder last. A name is never a path here. */
import { detectFileKind } from '@mendwell/x12'
import { createHash, randomUUID } from 'node:crypto'
import type { Db } from '../../../platform/db/connection.ts'
import { isStillOn, type ConnectionRow } from './connection-store.ts'
import { changeFile, insertFile, listFetchedFiles, listKnownFiles, type FileRow } from './file-store.ts'
import { importFetchedFile } from './import-file.ts'
import { joinPath, type ExchangeContext } from './send-files.ts'
import { SftpError, type RemoteFile, type SftpSession } from './sftp.ts'

/** As an import by hand. */
const maxFileBytes = 16 * 1024 * 1024
/** Then others have their turn, and the rest follows with the next exchange. */
export const maxFilesPerExchange = 100

/** What clearinghouses call their files, at most. Anything else could mean another folder. */
const usableName = /^[\p{L}\p{N}][\p{L}\p{N} ._()+@=,#&~$!-]{0,199}$/u
/** Still being written there. */
const isUnfinished = (name: string) => /\.(tmp|part|partial|filepart|writing)$/i.test(name)

export async function fetchFiles(
  sftp: SftpSession,
  connection: ConnectionRow,
  context: ExchangeContext,
  until: number,
): Promise<{ fetched: number; isRestLeft: boolean }> {
  const { database } = context
  const { organizationId, inboundFolder, acknowledgmentFolder } = connection
  // Of an exchange that was interrupted.
  const left = await database.within(organizationId, (db) => listFetchedFiles(db, connection))
  for (const file of left) await finishFile(sftp, connection, file, context)
  let fetched = left.length
  for (const folder of new Set([
    inboundFolder,
    ...(acknowledgmentFolder === null ? [] : [acknowledgmentFolder]),
  ])) {
    const listed = (await sftp.list(folder)).filter(
      ({ name }) => !name.startsWith('.') && !isUnfinished(name),
    )
    // Oldest first: an acknowledgment before the remittance.
    const remote = listed.toSorted(
      (a, b) => a.modifiedAt.getTime() - b.modifiedAt.getTime() || (a.name < b.name ? -1 : 1),
    )
    const known = await database.within(organizationId, (db) =>
      listKnownFiles(
        db,
        connection,
        folder,
        remote.map(({ name }) => name.slice(0, 255)),
      ),
    )
    const byName = Map.groupBy(known, ({ name }) => name)
    for (const one of remote) {
      const before = byName.get(one.name.slice(0, 255)) ?? []
      if (before.some((row) => isSameFile(row, one))) {
        await clearAgain(sftp, connection, before, one, context)
        continue
      }
      if (fetched >= maxFilesPerExchange || performance.now() > until) return { fetched, isRestLeft: true }
      if (!(await database.within(organizationId, (db) => isStillOn(db, connection))))
        return { fetched, isRestLeft: false }
      await fetchFile(sftp, connection, folder, one, before, context)
      fetched += 1
    }
  }
  return { fetched, isRestLeft: false }
}

const isSameFile = (row: FileRow, { bytes, modifiedAt }: RemoteFile) =>
  row.bytes === bytes && row.modifiedAt !== null && Date.parse(row.modifiedAt) === modifiedAt.getTime()

async function fetchFile(
  sftp: SftpSession,
  connection: ConnectionRow,
  folder: string,
  { name, bytes, modifiedAt }: RemoteFile,
  before: readonly FileRow[],
  context: ExchangeContext,
): Promise<void> {
  const { organizationId } = connection
  const row = {
    id: randomUUID(),
    organizationId,
    connectionId: connection.id,
    direction: 'inbound' as const,
    name: name.slice(0, 255),
    folder,
    bytes,
    modifiedAt: modifiedAt.toISOString(),
    createdAt: context.now.toISOString(),
  }
  const refuse = (problem: string) =>
    context.database.within(organizationId, (db) =>
      insertFile(db, {
        ...row,
        state: 'unreadable',
        problem,
        sha256: hash(Buffer.from(`${folder} ${name} ${bytes}`)),
      }),
    )
  if (!usableName.test(name))
    return void (await refuse('The file was not downloaded. Its name has characters that are not allowed.'))
  if (bytes > maxFileBytes)
    return void (await refuse(
      `The file was not downloaded. It is ${Math.ceil(bytes / 1024 / 1024)} MB; the maximum is 16 MB.`,
    ))
  let content: Buffer
  try {
    content = await sftp.read(joinPath(folder, name), maxFileBytes)
  } catch (error) {
    if (error instanceof SftpError && error.problem === 'lost') throw error
    // Taken away or locked in the meantime: the next exchange sees it again, or not.
    return
  }
  const file: FileRow = {
    ...emptyFile,
    ...row,
    state: 'fetched',
    bytes,
    sha256: hash(content),
    ...toIdentity(content),
  }
  await context.database.within(organizationId, async (db) => {
    await insertFile(db, { ...file, content })
    await replaceUnreadable(db, connection, before, connection.changedBy)
  })
  await finishFile(sftp, connection, file, context)
}

const emptyFile = {
  ...{ kind: null, sender: null, controlNumber: null, isTest: null, records: null, problem: null },
  ...{ submissionId: null, eligibilityBatchId: null, statusBatchId: null, payerFileId: null },
  ...{ attempts: 0, nextAttemptAt: null, isCleared: false, finishedAt: null, overdueNotifiedAt: null },
  ...{ dismissedBy: null, dismissedReason: null },
}

const hash = (content: Buffer) => createHash('sha256').update(content).digest('hex')

function toIdentity(content: Buffer): Pick<FileRow, 'kind' | 'sender' | 'controlNumber' | 'isTest'> {
  const { kind, sender, controlNumber, test } = detectFileKind(content.subarray(0, 8_192).toString('latin1'))
  const isUsable =
    controlNumber !== null && /^\d{1,9}$/.test(controlNumber) && /^[\x20-\x7e]*$/.test(sender ?? '')
  return isUsable
    ? { kind, sender, controlNumber, isTest: test }
    : { kind, sender: null, controlNumber: null, isTest: test }
}

/** A file that was cut and is now there completely. */
async function replaceUnreadable(
  db: Db,
  connection: ConnectionRow,
  before: readonly FileRow[],
  by: string,
): Promise<void> {
  for (const { id, state } of before)
    if (state === 'unreadable') {
      const change = {
        state: 'dismissed',
        dismissedBy: by,
        dismissedReason: 'Replaced by a later file with the same name',
      } as const
      await changeFile(db, connection, id, ['unreadable'], change)
    }
}

async function finishFile(
  sftp: SftpSession,
  connection: ConnectionRow,
  file: FileRow,
  context: ExchangeContext,
): Promise<void> {
  const state = await importFetchedFile(connection, file, context)
  // What could not be imported stays there too, for whoever asks the clearinghouse about it.
  if (state === 'imported' || state === 'repeated') await clearFile(sftp, connection, file, context)
}

/** Imported before, and still there: clearing it away failed, or was not wanted then. */
async function clearAgain(
  sftp: SftpSession,
  connection: ConnectionRow,
  before: readonly FileRow[],
  one: RemoteFile,
  context: ExchangeContext,
): Promise<void> {
  const done = before.find(
    (row) =>
      isSameFile(row, one) && !row.isCleared && ['imported', 'repeated', 'dismissed'].includes(row.state),
  )
  if (done && usableName.test(done.name)) await clearFile(sftp, connection, done, context)
}

async function clearFile(
  sftp: SftpSession,
  connection: ConnectionRow,
  file: FileRow,
  { database }: ExchangeContext,
): Promise<void> {
  const { afterImport, archiveFolder, organizationId } = connection
  if (afterImport === 'leave') return
  const path = joinPath(file.folder, file.name)
  try {
    if (afterImport === 'archive' && archiveFolder !== null)
      await sftp.rename(path, joinPath(archiveFolder, `${file.id.slice(0, 8)}-${file.name}`))
    else await sftp.remove(path)
  } catch (error) {
    if (error instanceof SftpError) throw error
    // It is known by its name, size, and time: it is not imported again, and the next exchange tries to clear it.
    return
  }
  await database.within(organizationId, (db) =>
    changeFile(db, connection, file.id, [file.state, 'imported', 'repeated'], { isCleared: true }),
  )
}
