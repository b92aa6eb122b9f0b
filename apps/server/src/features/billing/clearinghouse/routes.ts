/** The connection to the clearinghouse and its file log over HTTP. */
import {
  confirmClearinghouseHostKey,
  dismissExchangedFile,
  downloadExchangedFile,
  listExchangedFiles,
  readClearinghouse,
  reimportExchangedFile,
  resendExchangedFile,
  saveClearinghouse,
  setClearinghouseCredential,
  startClearinghouseExchange,
  switchClearinghouse,
  testClearinghouse,
} from '@mendwell/contract'
import { randomUUID } from 'node:crypto'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { DomainError } from '../../../platform/domain-error.ts'
import { decodeTimeCursor, encodeCursor } from '../../../platform/http/cursor.ts'
import { FileResponse, Page, preparedRoute, route } from '../../../platform/http/route.ts'
import { isDemoOrganization } from '../../notifications/public.ts'
import { changeConnection, findConnection, insertConnection, type ConnectionRow } from './connection-store.ts'
import { isUsableKey, sealCredential } from './credential.ts'
import { toTarget } from './exchange-job.ts'
import { changeFile, countFiles, findVisibleFile, listFiles, readFileContent } from './file-store.ts'
import { importStored, loadForImport, readLoaded } from './import-file.ts'
import { loadOverdueBefore } from './overdue.ts'
import { presentConnection, presentFile } from './presenter.ts'
import { startExchange } from './queue.ts'
import { testConnection } from './test-connection.ts'

const invalid = (fields: Record<string, string>) => new DomainError('request.invalid', { fields })

export const clearinghouseRoutes = [
  route(readClearinghouse, async ({ db, actor }) => {
    const row = await findConnection(db, actor)
    return { connection: row ? presentConnection(row) : null }
  }),

  route(saveClearinghouse, async ({ db, actor, body, now }) => {
    const { version, ...given } = body
    const isArchived = given.afterImport === 'archive'
    if (isArchived && given.archiveFolder === null)
      throw invalid({ archiveFolder: 'Enter the archive folder' })
    const before = await findConnection(db, actor)
    if ((before?.version ?? 0) !== version)
      throw new DomainError('request.version-stale', { version: before?.version ?? 0 })
    const fields = {
      ...given,
      archiveFolder: isArchived ? given.archiveFolder : null,
      changedBy: actor.userId,
      changedAt: now.toISOString(),
    }
    if (!before) {
      await insertConnection(db, { ...fields, id: randomUUID(), organizationId: actor.organizationId })
      return presentConnection(await getConnection(db, actor))
    }
    const isOtherServer = before.host !== given.host || before.port !== given.port
    const isOtherAccount =
      isOtherServer || before.username !== given.username || before.authentication !== given.authentication
    await change(db, actor, before, {
      ...fields,
      // What was confirmed of one server, or entered for it, is not shown to another one.
      ...(isOtherServer && { hostKey: null, isEnabled: false }),
      ...(isOtherAccount && { sealed: null, isEnabled: false }),
      ...{ failures: 0, problem: null },
    })
    return presentConnection(await getConnection(db, actor))
  }),

  route(setClearinghouseCredential, async ({ db, actor, body, keys }) => {
    const row = await getConnection(db, actor)
    const { authentication } = row
    const { secret, passphrase } = body
    if (authentication === 'key' && !isUsableKey(secret, passphrase))
      throw invalid({
        secret: 'This private key is not valid. Check the key and its passphrase.',
      })
    const sealed = sealCredential(keys.connections, actor.organizationId, {
      authentication,
      secret,
      passphrase,
    })
    await change(db, actor, row, { sealed, failures: 0, problem: null })
    return presentConnection(await getConnection(db, actor))
  }),

  preparedRoute(testClearinghouse, {
    look: async ({ db, actor, keys }) => {
      const row = await getConnection(db, actor)
      const folders = [row.outboundFolder, row.inboundFolder, row.acknowledgmentFolder, row.archiveFolder]
      return {
        target: toTarget(row, keys.connections, await isDemoOrganization(db, actor)),
        folders: [...new Set(folders.flatMap((folder) => folder ?? []))],
      }
    },
    make: ({ target, folders }) => testConnection(target, folders),
    undo: async () => {},
    handle: async ({ made, note }) => {
      note({ isSignedIn: made.isSignedIn })
      return made
    },
  }),

  route(confirmClearinghouseHostKey, async ({ db, actor, body, note }) => {
    const row = await getConnection(db, actor)
    note({ hostKey: body.hostKey })
    await change(db, actor, row, { hostKey: body.hostKey, failures: 0, problem: null })
    return presentConnection(await getConnection(db, actor))
  }),

  route(switchClearinghouse, async ({ db, actor, body, now, note }) => {
    const row = await getConnection(db, actor)
    const { isEnabled } = body
    note({ isEnabled })
    if (isEnabled && row.sealed === null)
      throw invalid({ isEnabled: 'Enter the password or private key first' })
    if (isEnabled && row.hostKey === null) throw invalid({ isEnabled: 'Confirm the server’s host key first' })
    await change(db, actor, row, { isEnabled, ...(isEnabled && { failures: 0, problem: null }) })
    if (isEnabled) await startExchange(db, actor.organizationId, row.id, now)
    return presentConnection(await getConnection(db, actor))
  }),

  route(startClearinghouseExchange, async ({ db, actor, now }) => {
    const row = await getConnection(db, actor)
    if (!row.isEnabled) throw new DomainError('clearinghouse.off')
    await startExchange(db, actor.organizationId, row.id, now)
    return presentConnection(await getConnection(db, actor))
  }),

  route(listExchangedFiles, async ({ db, actor, query, now }) => {
    const before = await loadOverdueBefore(db, actor, now)
    const after = decodeTimeCursor(query.cursor)
    const rows = await listFiles(db, actor, query.show, before, { limit: query.limit + 1, after })
    const total = await countFiles(db, actor, query.show, before)
    const shown = rows.slice(0, query.limit)
    const last = rows.length > query.limit ? shown.at(-1) : undefined
    return new Page(shown.map(presentFile), total, last && encodeCursor([last.createdAt, last.id]))
  }),

  route(downloadExchangedFile, async ({ db, actor, params, now }) => {
    const file = await getFile(db, actor, params.exchangedFileId, now)
    const content = await readFileContent(db, actor, file.id)
    if (!content) throw new DomainError('request.not-found')
    return new FileResponse(content, { name: file.name.replace(/[^A-Za-z0-9._-]/g, '_') })
  }),

  route(resendExchangedFile, async ({ db, actor, params, now }) => {
    const file = await getFile(db, actor, params.exchangedFileId, now)
    // What was sent, and then rejected, goes in a new file with a new number.
    const isUnsent = file.direction === 'outbound' && file.state === 'failed' && file.finishedAt === null
    if (!isUnsent) throw new DomainError('clearinghouse.file-state')
    await changeFile(db, actor, file.id, ['failed'], {
      state: 'uploading',
      attempts: 0,
      nextAttemptAt: null,
      problem: null,
    })
    await startExchange(db, actor.organizationId, file.connectionId, now)
    return presentFile(await getFile(db, actor, file.id, now))
  }),

  preparedRoute(reimportExchangedFile, {
    look: async ({ db, actor, params, now }) => {
      const file = await getFile(db, actor, params.exchangedFileId, now)
      if (file.state !== 'unreadable') throw new DomainError('clearinghouse.file-state')
      return loadForImport(db, actor, file, now)
    },
    make: async (loaded, { actor }) => ({ ...loaded, read: await readLoaded(actor, loaded) }),
    undo: async () => {},
    handle: async ({ db, actor, params, now, made, note }) => {
      const outcome = await importStored(db, actor, made, now, true)
      note({ state: outcome.state })
      // The reason is for whoever pressed the button: what is in the log stays as it was.
      if (outcome.state === 'unreadable')
        throw new DomainError('payer-file.unreadable', { fields: { content: outcome.problem ?? '' } })
      return presentFile(await getFile(db, actor, params.exchangedFileId, now))
    },
  }),

  route(dismissExchangedFile, async ({ db, actor, params, body, now }) => {
    const file = await getFile(db, actor, params.exchangedFileId, now)
    const change = { state: 'dismissed', dismissedBy: actor.userId, dismissedReason: body.reason } as const
    if (!(await changeFile(db, actor, file.id, ['unreadable'], change)))
      throw new DomainError('clearinghouse.file-state')
    return presentFile(await getFile(db, actor, file.id, now))
  }),
]

async function getConnection(db: Db, actor: Actor): Promise<ConnectionRow> {
  const row = await findConnection(db, actor)
  if (!row) throw new DomainError('request.not-found')
  return row
}

async function change(
  db: Db,
  actor: Actor,
  row: ConnectionRow,
  fields: Parameters<typeof changeConnection>[3],
): Promise<void> {
  if (!(await changeConnection(db, actor, row.version, fields)))
    throw new DomainError('request.version-stale', { version: row.version })
}

async function getFile(db: Db, actor: Actor, id: string, now: Date) {
  const file = await findVisibleFile(db, actor, id, await loadOverdueBefore(db, actor, now))
  if (!file) throw new DomainError('request.not-found')
  return file
}
