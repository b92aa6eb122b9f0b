/** Imports a fetched file through the same functions as one that a person uploads, and says in the log what became of it. */
import { isUtf8 } from 'node:buffer'
import type { Actor } from '../../../platform/actor.ts'
import { logFromJob } from '../../../platform/audit/from-job.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { DomainError } from '../../../platform/domain-error.ts'
import { importStatusResponse } from '../claim-status/import-response.ts'
import { importResponse } from '../eligibility/import-response.ts'
import { buildImportActor } from '../remittances/import-job.ts'
import { importPayerFileContent, isKnownFile, readForImport } from '../remittances/import-payer-file.ts'
import type { ConnectionRow } from './connection-store.ts'
import {
  changeFile,
  findSameContent,
  findSameControl,
  lockFile,
  readFileContent,
  type FileRow,
} from './file-store.ts'
import type { ExchangeContext } from './send-files.ts'

interface ImportOutcome {
  state: 'imported' | 'repeated' | 'unreadable'
  records: number | null
  problem: string | null
  payerFileId?: string
}

const unreadable = (problem: string): ImportOutcome => ({
  state: 'unreadable',
  records: null,
  problem: problem.slice(0, 500),
})

export type LoadedFile = { file: FileRow; content: string; isKnown: boolean }

const isPayerFile = ({ kind }: FileRow) => ['999', 'TA1', '277CA', '835'].includes(kind ?? '')
const unreadableError = (words: string) =>
  new DomainError('payer-file.unreadable', { fields: { content: words } })

/** Its text, and whether it was imported before; refused before anything is read where that cannot be. */
export async function loadForImport(db: Db, actor: Actor, file: FileRow, now: Date): Promise<LoadedFile> {
  const stored = await readFileContent(db, actor, file.id)
  if (!stored) throw unreadableError('The file was not downloaded. Request it from the clearinghouse.')
  const content = decodeText(stored)
  if (content === null) throw unreadableError('This is not a text file.')
  return { file, content, isKnown: isPayerFile(file) && (await isKnownFile(db, actor, content, now)) }
}

/** Parsed outside of any transaction: a file may be long. */
export const readLoaded = async (actor: Actor, { file, content, isKnown }: LoadedFile) =>
  isPayerFile(file) && !isKnown ? readForImport(actor, content) : null

type ReadFile = LoadedFile & { read: Awaited<ReturnType<typeof readForImport>> | null }

/** `isForced`: a person decided that a number used before does not matter. */
export async function importStored(
  db: Db,
  actor: Actor,
  loaded: ReadFile,
  now: Date,
  isForced: boolean,
): Promise<ImportOutcome> {
  const { file } = loaded
  const current = await lockFile(db, actor, file.id)
  if (current?.state !== 'fetched' && current?.state !== 'unreadable')
    throw new DomainError('clearinghouse.file-state')
  const same = await findSameContent(db, actor, file.sha256)
  const numbered =
    isForced || !file.controlNumber || !file.kind ? undefined : await findSameControl(db, actor, file)
  const outcome = same
    ? { state: 'repeated' as const, records: null, problem: `Duplicate of ${same.name}.` }
    : numbered
      ? unreadable(
          `${file.sender} already used control number ${file.controlNumber} in ${numbered.name}. If this is a different file, import it.`,
        )
      : await importByKind(db, actor, loaded, now)
  await changeFile(db, actor, file.id, ['fetched', 'unreadable'], {
    ...outcome,
    finishedAt: now.toISOString(),
  })
  return outcome
}

/** In the background, in the name of who set the connection up. A file that cannot be read stays in the log with its reason. */
export async function importFetchedFile(
  { organizationId, changedBy: userId }: Pick<ConnectionRow, 'organizationId' | 'changedBy'>,
  file: FileRow,
  { database, auditKey, now }: ExchangeContext,
): Promise<FileRow['state']> {
  const actor = buildImportActor(organizationId, userId)
  const run = <T>(work: (db: Db) => Promise<T>) => database.within(organizationId, work)
  const log = (db: Db, { state, records }: ImportOutcome) =>
    logFromJob(db, auditKey, {
      ...{ organizationId, userId, patientId: null, at: now },
      ...{ action: 'clearinghouse.receive', resourceType: 'clearinghouse', resourceId: file.id },
      details: { kind: file.kind, control: file.controlNumber, state, records },
    })
  try {
    const loaded = await run((db) => loadForImport(db, actor, file, now))
    const read = await readLoaded(actor, loaded)
    return await run(async (db) => {
      const outcome = await importStored(db, actor, { ...loaded, read }, now, false)
      await log(db, outcome)
      return outcome.state
    })
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    // Too many at once: it waits for the next exchange.
    if (error.code === 'payer-file.too-many' || error.code === 'request.too-many') return 'fetched'
    const outcome = unreadable(Object.values(error.fields ?? {})[0] ?? error.message)
    return run(async (db) => {
      await changeFile(db, actor, file.id, ['fetched'], { ...outcome, finishedAt: now.toISOString() })
      await log(db, outcome)
      return outcome.state
    })
  }
}

async function importByKind(
  db: Db,
  actor: Actor,
  { file: { kind }, content, read }: ReadFile,
  now: Date,
): Promise<ImportOutcome> {
  if (kind === '271') {
    const { repeated, answers } = await importResponse(db, actor, content, now)
    return { state: repeated ? 'repeated' : 'imported', records: answers.length, problem: null }
  }
  if (kind === '277') {
    const { repeated, answers } = await importStatusResponse(db, actor, content, now)
    return { state: repeated ? 'repeated' : 'imported', records: answers.length, problem: null }
  }
  if (kind === null || ['837', '270', '276'].includes(kind))
    return unreadable(
      kind === null
        ? 'Segment 1: This is not an X12 file that can be imported (999, TA1, 277CA, 271, 277, or 835).'
        : `The file contains ${kind} transactions, which only payers receive.`,
    )
  const result = await importPayerFileContent(db, actor, content, read, now)
  if (result.problems[0] !== undefined) return unreadable(result.problems[0])
  return {
    state: result.repeated ? 'repeated' : 'imported',
    records: result.progress.total,
    problem: null,
    payerFileId: result.id,
  }
}

/** Null: not text. X12 of older systems is in Latin-1. */
function decodeText(content: Buffer): string | null {
  if (content.includes(0)) return null
  return isUtf8(content) ? content.toString('utf8') : content.toString('latin1')
}
