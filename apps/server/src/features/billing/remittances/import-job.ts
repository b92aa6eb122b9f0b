/**
 * A long file of a payer, posted in the background: read in a thread, then batch by batch in short transactions. How far it is
 * stands in the row of the file and is written with each batch, so a job that was killed goes on where it stopped. One that stops
 * again and again at the same place is marked as failed, with the place.
 */
import { dateIn } from '@mendwell/clinical'
import type { PayerAnswer } from '@mendwell/x12'
import type { Actor } from '../../../platform/actor.ts'
import { logFromJob } from '../../../platform/audit/from-job.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { eachByItself } from '../../../platform/jobs/run-isolated.ts'
import type { JobContext } from '../../../platform/jobs/worker.ts'
import { Refusal } from '../../../platform/domain-error.ts'
import { organizationZone } from '../../facilities/public.ts'
import { takeAcknowledgement, takeClaimAnswers, type Told } from './import-acknowledgement.ts'
import { refuseForeign } from './foreign-claims.ts'
import { postingKey } from './long-files.ts'
import {
  addToPayerFile,
  beginTry,
  failPayerFile,
  finishPayerFile,
  lockPayerFile,
  waitingPayerFiles,
  type TriedPayerFile,
} from './payer-file-store.ts'
import { readInThread } from './read/read-in-thread.ts'
import type { FileSummary } from './read/read-payer-file.ts'
import { openRemittance, postClaims, remittanceIdOf } from './import-835.ts'
import { paymentsIn } from './import-payer-file.ts'

const batchClaims = 50
/** Then the job makes room for others and comes back. */
const sliceMs = 5_000
/** Without a batch posted in between. */
const mostTries = 5
/** No job moves a file for so long unless it has stopped. */
const stoppedAfterMs = 15 * 60_000

type Context = Pick<JobContext, 'database' | 'auditKey' | 'now'>
type FileJob = { organizationId: string; fileId: string }

export async function importInBatches(job: FileJob, context: Context): Promise<void> {
  const { organizationId, fileId } = job
  const within = <T>(work: (db: Db) => Promise<T>) => context.database.within(organizationId, work)
  const file = await within((db) => beginTry(db, organizationId, fileId, context.now))
  if (!file) return
  try {
    await postFile(job, file, context)
  } catch (error) {
    // The job fails all the same, and finds nothing to do when it comes again.
    if (file.tries >= mostTries) await within((db) => giveUp(db, organizationId, fileId))
    throw error
  }
}

/** Files whose job died: begun again, or marked as failed where that was tried often enough. */
export async function tendPayerFiles({ database, now }: Pick<JobContext, 'database' | 'now'>): Promise<void> {
  const before = new Date(now.getTime() - stoppedAfterMs)
  const waiting = await database.open((db) => waitingPayerFiles(db, before))
  await eachByItself(waiting, ({ organization_id: organizationId, id: fileId }) =>
    database.within(organizationId, async (db) => {
      const file = await lockPayerFile(db, organizationId, fileId)
      if (file?.state !== 'processing') return
      if (file.tries >= mostTries) return giveUp(db, organizationId, fileId)
      await db.enqueue('import-payer-file', { organizationId, fileId }, { key: postingKey(fileId) })
    }),
  )
}

async function giveUp(db: Db, organizationId: string, fileId: string): Promise<void> {
  const file = await lockPayerFile(db, organizationId, fileId)
  if (file?.state !== 'processing') return
  const posted =
    file.done_claims === 0
      ? 'Nothing of it was posted.'
      : `The first ${file.done_claims} of ${file.total_claims} claims are posted and stay posted.`
  await failPayerFile(db, organizationId, fileId, [
    `Posting stopped after ${mostTries} tries. ${posted} Import the same file again to continue.`,
  ])
}

async function postFile(
  { organizationId, fileId }: FileJob,
  file: TriedPayerFile,
  { database, auditKey, now }: Context,
): Promise<void> {
  const within = <T>(work: (db: Db) => Promise<T>) => database.within(organizationId, work)
  const actor = importer(organizationId, file.imported_by)
  const read = await readInThread(file.content)
  if (read.state === 'unreadable') {
    const problems = read.problems.map(({ words }) => words)
    return within((db) => failPayerFile(db, organizationId, fileId, problems))
  }
  const { answers, summary } = read.value
  // Once part of it is posted the rest follows, whatever the practice's numbers have become.
  const problems = file.done_claims > 0 ? [] : await within((db) => problemsIn(db, actor, summary))
  if (problems.length > 0) return within((db) => failPayerFile(db, organizationId, fileId, problems))
  const posting = { fileId, at: new Date(file.imported_at), now, auditKey }
  const until = performance.now() + sliceMs
  for (let done = file.done_claims; ;) {
    const batch = batchAt(answers, done)
    if (!batch) break
    const taken = await within((db) => postBatch(db, actor, posting, done, batch))
    // Another runner went on with it meanwhile.
    if (!taken) return
    done += batch.claims
    if (performance.now() > until && batchAt(answers, done)) {
      const next = { organizationId, fileId }
      return within((db) => db.enqueue('import-payer-file', next, { key: postingKey(fileId) }))
    }
  }
  await within((db) => finishPayerFile(db, organizationId, fileId, paymentsIn(fileId, answers)))
}

/** The person who imported it, for the log; it posts to every claim that it names, as it does in a request. */
const importer = (organizationId: string, userId: string): Actor => ({
  role: 'admin',
  ...{ userId, organizationId, owner: false, billing: true, facilityIds: null },
  ...{ factorDemanded: false, mustEnrol: false, proved: false, breakGlassId: null },
})

/** Also of files that an earlier version stored before it read them. */
async function problemsIn(db: Db, actor: Actor, summary: FileSummary): Promise<readonly string[]> {
  try {
    await refuseForeign(db, actor, summary)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return Object.values(error.fields ?? {})
  }
  return summary.imbalances
}

interface Batch {
  answer: PayerAnswer
  /** Its place among the answers of the file. */
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

const claimsIn = (answer: PayerAnswer) => ('claims' in answer ? Math.max(answer.claims.length, 1) : 1)

/** The next claims after so many are done; undefined at the end. */
function batchAt(answers: readonly PayerAnswer[], done: number): Batch | undefined {
  let from = done
  for (const [place, answer] of answers.entries()) {
    const count = claimsIn(answer)
    if (from < count) return { answer, place, from, claims: Math.min(batchClaims, count - from) }
    from -= count
  }
  return undefined
}

/** False: the file stands elsewhere than the job thinks. */
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
  if (row?.state !== 'processing' || row.done_claims !== done) return false
  const told = await post(db, actor, fileId, batch, at)
  await addToPayerFile(db, organizationId, fileId, { done: done + batch.claims, told, at: now })
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

async function post(db: Db, actor: Actor, fileId: string, batch: Batch, at: Date): Promise<Told[]> {
  const { answer, place, from } = batch
  const to = from + batch.claims
  const zone = await organizationZone(db, actor)
  const day = dateIn(at.toISOString(), zone) ?? at.toISOString().slice(0, 10)
  if (answer.kind === '835') {
    const remittance = await openRemittance(db, actor, answer, remittanceIdOf(fileId, place), day, at)
    return postClaims(db, actor, remittance, answer, { from, to }, at)
  }
  if (answer.kind === '277CA') {
    return takeClaimAnswers(db, actor, { ...answer, claims: answer.claims.slice(from, to) }, day, at)
  }
  return takeAcknowledgement(db, actor, answer, day, at)
}
