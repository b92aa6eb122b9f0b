/** Files to and from payers, payments and denials over HTTP. */
import {
  importPayerFile,
  listPayerFiles,
  listDenials,
  listRemittances,
  listSubmissions,
  postRemittance,
  readCms1500,
  readRemittance,
  readSubmissionFile,
  retryRemittance,
  settleRemittanceItem,
  submitClaims,
  type PayerFile,
} from '@mendwell/contract'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { cursorOf, readTimeCursor } from '../../../platform/http/cursor.ts'
import { FileAnswer, Page, preparedRoute, route } from '../../../platform/http/route.ts'
import { Refusal } from '../../../platform/domain-error.ts'
import { readDayCursor } from '../claims/routes.ts'
import { loadAttested } from '../attestations/facts.ts'
import { scrubClaims } from '../claims/scrub.ts'
import { claimById, claimsByIds, linesOf, type ClaimRow } from '../claims/store.ts'
import { cms1500, type PaperMark } from '../cms1500/cms1500.ts'
import { profileOf } from '../payers/store.ts'
import { claimOut } from './outgoing-claim.ts'
import { countDenials, denialsPage } from './denials-store.ts'
import { denialsOf } from './denials.ts'
import {
  claimsOfSubmission,
  countSubmissions,
  outgoing,
  submissionById,
  submissionContent,
  submissionsPage,
  type SubmissionRow,
} from './outgoing-store.ts'
import { latestPayerFiles } from './payer-file-store.ts'
import { countRemittances, remittancesPage } from './remittance-store.ts'
import { postAgain, settleByHand } from './retry-posting.ts'
import { postByHand, remittanceOf, remittanceRecord } from './remittance.ts'
import { submissionOf, submit } from './submit.ts'
import { isKnownFile, readForImport, takeIn } from './import-payer-file.ts'

const shownFiles = 20

export const payerFileRoutes = [
  route(listSubmissions, async ({ db, actor, query }) => {
    const after = readTimeCursor(query.cursor)
    const [rows, total] = await Promise.all([
      submissionsPage(db, actor, { limit: query.limit + 1, after }),
      countSubmissions(db, actor),
    ])
    const shown = rows.slice(0, query.limit)
    const last = rows.length > query.limit ? shown.at(-1) : undefined
    return new Page(shown.map(submissionOf), total, last && cursorOf([last.made_at, last.id]))
  }),

  route(submitClaims, async ({ db, actor, body, now, note }) => {
    // Sent again after an answer that never arrived: the file is there, and is told as it is.
    const before = body.id ? await submissionById(db, actor, body.id) : undefined
    if (before) return repeated(db, actor, before, body.claimIds)
    const { submissionId, results } = await submit(db, actor, body.claimIds, body.id, now)
    note({ claims: results.flatMap(({ claimId, isSent }) => (isSent ? claimId : [])) })
    const row = submissionId === null ? undefined : await submissionById(db, actor, submissionId)
    return {
      submission: row ? submissionOf(row) : null,
      sent: results.filter(({ isSent }) => isSent).length,
      results,
    }
  }),

  route(readSubmissionFile, async ({ db, actor, params }) => {
    const found = await submissionContent(db, actor, params.submissionId)
    if (!found) throw new Refusal('request.not-found')
    return new FileAnswer(found.content, { name: `claims-${found.control_number}.837` })
  }),

  preparedRoute(importPayerFile, {
    look: ({ db, actor, body, now }) => isKnownFile(db, actor, body.content, now),
    make: async (isKnown, { actor, body }) => (isKnown ? null : await readForImport(actor, body.content)),
    undo: async () => {},
    handle: async ({ db, actor, body, now, note, made }) => {
      const taken = await takeIn(db, actor, body.content, made, now)
      const { kind, repeated, state, progress } = taken
      note({ kind, state, claims: progress.total, repeated })
      const ids = taken.claims.flatMap(({ claimId }) => claimId ?? [])
      const seen = new Set((await claimsByIds(db, actor, ids)).map(({ id }) => id))
      const masked = ({ claimId }: { claimId: string | null }) =>
        claimId !== null && seen.has(claimId) ? claimId : null
      return { ...taken, claims: taken.claims.map((claim) => ({ ...claim, claimId: masked(claim) })) }
    },
  }),

  route(listPayerFiles, async ({ db, actor }) =>
    (await latestPayerFiles(db, actor, shownFiles)).map((row) => ({
      id: row.id,
      kind: row.kind as PayerFile['kind'], // the column's check
      state: row.state as PayerFile['state'], // so is this
      progress: { done: row.done_claims, total: row.total_claims },
      importedAt: row.imported_at,
      importedByName: row.imported_by_name,
      traceNumber: row.trace_number,
      remittanceId: row.remittance_id,
      problems: row.problems,
    })),
  ),

  route(readCms1500, async ({ db, actor, params, now, note }) => {
    const claim = await claimById(db, actor, params.claimId)
    if (!claim) throw new Refusal('request.not-found')
    const [[row], lines, profile, attested, mark] = await Promise.all([
      outgoing(db, actor, [claim.id]),
      linesOf(db, actor, [claim.id]),
      profileOf(db, actor),
      loadAttested(db, actor.organizationId, [claim.id]),
      markFor(db, actor, claim, now),
    ])
    const out = claimOut(row!, lines, profile, claim.frequency as '1', attested.get(claim.id)) // of the claim just seen; the column's check
    note({ mark })
    return new FileAnswer(await cms1500(out, 'copy', mark), {
      name: `${claim.claim_number}${mark ? `-${mark}` : ''}.pdf`,
      patientId: claim.patient_id,
    })
  }),

  route(listRemittances, async ({ db, actor, query }) => {
    const after = readTimeCursor(query.cursor)
    const [rows, total] = await Promise.all([
      remittancesPage(db, actor, { limit: query.limit + 1, after }),
      countRemittances(db, actor),
    ])
    const shown = rows.slice(0, query.limit)
    const last = rows.length > query.limit ? shown.at(-1) : undefined
    return new Page(shown.map(remittanceOf), total, last && cursorOf([last.posted_at, last.id]))
  }),

  route(readRemittance, async ({ db, actor, params }) => remittanceRecord(db, actor, params.remittanceId)),

  route(retryRemittance, async ({ db, actor, params, now }) => {
    await postAgain(db, actor, params.remittanceId, now)
    return remittanceRecord(db, actor, params.remittanceId)
  }),

  route(settleRemittanceItem, async ({ db, actor, params, body, now }) => {
    await settleByHand(db, actor, params.remittanceId, body, now)
    return remittanceRecord(db, actor, params.remittanceId)
  }),

  route(postRemittance, async ({ db, actor, body, now }) =>
    remittanceRecord(db, actor, await postByHand(db, actor, body, now)),
  ),

  route(listDenials, async ({ db, actor, query, now, note }) => {
    const after = readDayCursor(query.cursor)
    const [rows, total] = await Promise.all([
      denialsPage(db, actor, query, { limit: query.limit + 1, after }),
      countDenials(db, actor, query),
    ])
    const shown = rows.slice(0, query.limit)
    const last = rows.length > query.limit ? shown.at(-1) : undefined
    note({ patients: [...new Set(shown.map(({ patient_id }) => patient_id))] })
    const next = last && cursorOf([last.denied_date ?? last.service_date, last.id])
    return new Page(await denialsOf(db, actor, shown, now), total, next)
  }),
]

/** What must not leave is still read on paper, by whoever completes it: marked on every page, as the claim stands now. */
async function markFor(db: Db, actor: Actor, claim: ClaimRow, now: Date): Promise<PaperMark | null> {
  if (claim.closed_by !== null) return 'closed'
  // With its payer it is a copy of what was sent.
  if (claim.status !== 'pending' && claim.status !== 'denied') return null
  const [answer] = await scrubClaims(db, actor, [claim.id], now)
  return answer?.clean ? null : 'held'
}

async function repeated(db: Db, actor: Actor, row: SubmissionRow, claimIds: readonly string[]) {
  const [inside, claims] = await Promise.all([
    claimsOfSubmission(db, actor, row.id),
    claimsByIds(db, actor, claimIds),
  ])
  const results = claimIds.map((claimId) => {
    const isSent = inside.some(({ claim_id }) => claim_id === claimId)
    return {
      claimId,
      claimNumber: claims.find(({ id }) => id === claimId)?.claim_number ?? null,
      isSent,
      problem: isSent ? null : 'It was not sent with this file.',
    }
  })
  return { submission: submissionOf(row), sent: row.claims, results }
}
