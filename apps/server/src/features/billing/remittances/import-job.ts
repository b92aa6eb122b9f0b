/**
 * Posts a long payer file in the background: parsed in a thread, then batch by batch in short transactions. The progress is in the file's
 * row, written with each batch, so that a killed job resumes where it stopped. A file that fails repeatedly at the same position is marked
 * as failed, with the position.
 */
import { getDateInZone } from '@mendwell/clinical'
import { rights } from '@mendwell/contract/rights'
import type { PayerResponse } from '@mendwell/x12'
import type { Actor } from '../../../platform/actor.ts'
import { logFromJob } from '../../../platform/audit/from-job.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { runIsolated } from '../../../platform/jobs/run-isolated.ts'
import type { JobContext } from '../../../platform/jobs/worker.ts'
import { DomainError } from '../../../platform/domain-error.ts'
import { getOrganizationZone } from '../../facilities/public.ts'
import {
  importAcknowledgement,
  importClaimAcknowledgement,
  type ClaimOutcome,
} from './import-acknowledgement.ts'
import { refuseForeign } from './foreign-claims.ts'
import { buildPostingKey } from './long-files.ts'
import {
  appendPayerFileProgress,
  beginTry,
  failPayerFile,
  finishPayerFile,
  lockPayerFile,
  listWaitingPayerFiles,
  type TriedPayerFile,
} from './payer-file-store.ts'
import { readInThread } from './read/read-in-thread.ts'
import type { FileSummary } from './read/read-payer-file.ts'
import { createOrFindRemittance, postClaims, deriveRemittanceId } from './import-835.ts'
import { collectPayments } from './import-payer-file.ts'

const claimsPerBatch = 50
/** Then the job makes room for others and comes back. */
const maxRunMs = 5_000
/** Without a batch posted in between. */
const mostTries = 5
/** No job moves a file for so long unless it has stopped. */
const stoppedAfterMs = 15 * 60_000

type Context = Pick<JobContext, 'database' | 'auditKey' | 'now'>
type FileJob = { organizationId: string; fileId: string }

export async function importInBatches(job: FileJob, context: Context): Promise<void> {
  const { organizationId, fileId } = job
  const runInOrganization = <T>(work: (db: Db) => Promise<T>) => context.database.within(organizationId, work)
  const file = await runInOrganization((db) => beginTry(db, organizationId, fileId, context.now))
  if (!file) return
  try {
    await postFile(job, file, context)
  } catch (error) {
    // The job fails regardless, and finds nothing to do when it runs again.
    if (file.tries >= mostTries) await runInOrganization((db) => giveUp(db, organizationId, fileId))
    throw error
  }
}

/** Files whose job died: restarted, or marked as failed after enough attempts. */
export async function processPayerFiles({
  database,
  now,
}: Pick<JobContext, 'database' | 'now'>): Promise<void> {
  const before = new Date(now.getTime() - stoppedAfterMs)
  const waiting = await database.open((db) => listWaitingPayerFiles(db, before))
  await runIsolated(waiting, ({ organizationId, id: fileId }) =>
    database.within(organizationId, async (db) => {
      const file = await lockPayerFile(db, organizationId, fileId)
      if (file?.state !== 'processing') return
      if (file.tries >= mostTries) return giveUp(db, organizationId, fileId)
      await db.enqueue('import-payer-file', { organizationId, fileId }, { key: buildPostingKey(fileId) })
    }),
  )
}

async function giveUp(db: Db, organizationId: string, fileId: string): Promise<void> {
  const file = await lockPayerFile(db, organizationId, fileId)
  if (file?.state !== 'processing') return
  const posted =
    file.doneClaims === 0
      ? 'Nothing was posted.'
      : `The first ${file.doneClaims} of ${file.totalClaims} claims were posted and remain posted.`
  await failPayerFile(db, organizationId, fileId, [
    `Posting stopped after ${mostTries} attempts. ${posted} Import the same file again to continue.`,
  ])
}

async function postFile(
  { organizationId, fileId }: FileJob,
  file: TriedPayerFile,
  { database, auditKey, now }: Context,
): Promise<void> {
  const runInOrganization = <T>(work: (db: Db) => Promise<T>) => database.within(organizationId, work)
  const actor = buildImportActor(organizationId, file.importedBy)
  const read = await readInThread(file.content)
  if (read.state === 'unreadable') {
    const problems = read.problems.map(({ words }) => words)
    return runInOrganization((db) => failPayerFile(db, organizationId, fileId, problems))
  }
  const { answers, summary } = read.value
  // Once part of it is posted the rest follows, whatever the practice's numbers have become.
  const problems = file.doneClaims > 0 ? [] : await runInOrganization((db) => problemsIn(db, actor, summary))
  if (problems.length > 0)
    return runInOrganization((db) => failPayerFile(db, organizationId, fileId, problems))
  const posting = { fileId, at: new Date(file.importedAt), now, auditKey }
  const until = performance.now() + maxRunMs
  for (let done = file.doneClaims; ;) {
    const batch = findBatch(answers, done)
    if (!batch) break
    const taken = await runInOrganization((db) => postBatch(db, actor, posting, done, batch))
    // Another runner went on with it meanwhile.
    if (!taken) return
    done += batch.claims
    if (performance.now() > until && findBatch(answers, done)) {
      const next = { organizationId, fileId }
      return runInOrganization((db) =>
        db.enqueue('import-payer-file', next, { key: buildPostingKey(fileId) }),
      )
    }
  }
  await runInOrganization((db) =>
    finishPayerFile(db, organizationId, fileId, collectPayments(fileId, answers)),
  )
}

/** The person who imported it, for the log; it posts to every claim that it names, as it does in a request. */
export const buildImportActor = (organizationId: string, userId: string): Actor => ({
  role: 'admin',
  ...{ userId, organizationId, owner: false, billing: true, rights, facilityIds: null },
  ...{ factorDemanded: false, mustEnrol: false, proved: false, breakGlassId: null },
})

/** Also of files that an earlier version stored before it read them. */
async function problemsIn(db: Db, actor: Actor, summary: FileSummary): Promise<readonly string[]> {
  try {
    await refuseForeign(db, actor, summary)
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    return Object.values(error.fields ?? {})
  }
  return summary.imbalances
}

interface Batch {
  answer: PayerResponse
  /** Its position among the file's responses. */
  place: number
  /** The first claim of the batch within its answer. */
  from: number
  claims: number
}

interface FilePosting {
  fileId: string
  /** When the file was imported: the day on which it counts. */
  at: Date
  now: Date
  auditKey: Buffer
}

const countClaims = (answer: PayerResponse) => ('claims' in answer ? Math.max(answer.claims.length, 1) : 1)

/** The next claims after so many are done; undefined at the end. */
function findBatch(answers: readonly PayerResponse[], done: number): Batch | undefined {
  let from = done
  for (const [place, answer] of answers.entries()) {
    const count = countClaims(answer)
    if (from < count) return { answer, place, from, claims: Math.min(claimsPerBatch, count - from) }
    from -= count
  }
  return undefined
}

/** False: the file's progress differs from the job's. */
async function postBatch(
  db: Db,
  actor: Actor,
  posting: FilePosting,
  done: number,
  batch: Batch,
): Promise<boolean> {
  const { organizationId, userId } = actor
  const { fileId, at, now, auditKey } = posting
  const row = await lockPayerFile(db, organizationId, fileId)
  if (row?.state !== 'processing' || row.doneClaims !== done) return false
  const told = await post(db, actor, fileId, batch, at)
  await appendPayerFileProgress(db, organizationId, fileId, { done: done + batch.claims, told, at: now })
  await logFromJob(db, auditKey, {
    ...{ organizationId, userId, patientId: null, at: now },
    action: 'payer-file.post',
    resourceType: 'payer-file',
    resourceId: fileId,
    details: {
      from: done + 1,
      to: done + batch.claims,
      claims: told.flatMap(({ claimId }) => claimId ?? []),
    },
  })
  return true
}

async function post(db: Db, actor: Actor, fileId: string, batch: Batch, at: Date): Promise<ClaimOutcome[]> {
  const { answer, place, from } = batch
  const to = from + batch.claims
  const zone = await getOrganizationZone(db, actor)
  const day = getDateInZone(at.toISOString(), zone) ?? at.toISOString().slice(0, 10)
  if (answer.kind === '835') {
    const remittance = await createOrFindRemittance(
      db,
      actor,
      answer,
      deriveRemittanceId(fileId, place),
      day,
      at,
    )
    return postClaims(db, actor, remittance, answer, { from, to }, at)
  }
  if (answer.kind === '277CA') {
    return importClaimAcknowledgement(
      db,
      actor,
      // What is said of the whole batch is said once.
      { ...answer, claims: answer.claims.slice(from, to), rejections: from === 0 ? answer.rejections : [] },
      day,
      at,
    )
  }
  return importAcknowledgement(db, actor, answer, day, at)
}
