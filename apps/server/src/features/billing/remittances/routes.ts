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
} from '@mendwell/contract'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { encodeCursor, decodeTimeCursor } from '../../../platform/http/cursor.ts'
import { FileResponse, Page, preparedRoute, route } from '../../../platform/http/route.ts'
import { DomainError } from '../../../platform/domain-error.ts'
import { decodeDayCursor } from '../claims/routes.ts'
import { loadAttested } from '../attestations/facts.ts'
import { scrubClaims } from '../claims/scrub.ts'
import { findClaimById, listClaimsByIds, listClaimLines, type ClaimRow } from '../claims/store.ts'
import { renderCms1500, type PaperMark } from '../cms1500/cms1500.ts'
import { getProfile } from '../payers/store.ts'
import { loadCoordination } from '../decisions/coordination.ts'
import { buildOutgoingClaim } from './outgoing-claim.ts'
import { countDenials, listDenialRows } from './denials-store.ts'
import { presentDenials } from './denials.ts'
import {
  listSubmissionClaims,
  countSubmissions,
  listOutgoingClaims,
  findSubmissionById,
  findSubmissionContent,
  listSubmissionRows,
  type SubmissionRow,
} from './outgoing-store.ts'
import { listLatestPayerFiles } from './payer-file-store.ts'
import { countRemittances, listRemittanceRows } from './remittance-store.ts'
import { retryPosting, settleItemManually } from './posting/retry-posting.ts'
import { postManualRemittance, presentRemittance, getRemittanceRecord } from './remittance.ts'
import { presentSubmission, submitClaimFile } from './submit.ts'
import { isKnownFile, readForImport, importPayerFileContent } from './import-payer-file.ts'

const maxShownFiles = 20

export const payerFileRoutes = [
  route(listSubmissions, async ({ db, actor, query }) => {
    const after = decodeTimeCursor(query.cursor)
    const [rows, total] = await Promise.all([
      listSubmissionRows(db, actor, { limit: query.limit + 1, after }),
      countSubmissions(db, actor),
    ])
    const shown = rows.slice(0, query.limit)
    const last = rows.length > query.limit ? shown.at(-1) : undefined
    return new Page(shown.map(presentSubmission), total, last && encodeCursor([last.madeAt, last.id]))
  }),

  route(submitClaims, async ({ db, actor, body, now, note }) => {
    // A retry after a lost response returns the stored file.
    const before = body.id ? await findSubmissionById(db, actor, body.id) : undefined
    if (before) return presentRepeatedSubmission(db, actor, before, body.claimIds)
    const { submissionId, results } = await submitClaimFile(db, actor, body.claimIds, body.id, now)
    note({ claims: results.flatMap(({ claimId, isSent }) => (isSent ? claimId : [])) })
    const row = submissionId === null ? undefined : await findSubmissionById(db, actor, submissionId)
    return {
      submission: row ? presentSubmission(row) : null,
      sent: results.filter(({ isSent }) => isSent).length,
      results,
    }
  }),

  route(readSubmissionFile, async ({ db, actor, params }) => {
    const found = await findSubmissionContent(db, actor, params.submissionId)
    if (!found) throw new DomainError('request.not-found')
    return new FileResponse(found.content, { name: `claims-${found.controlNumber}.837` })
  }),

  preparedRoute(importPayerFile, {
    look: ({ db, actor, body, now }) => isKnownFile(db, actor, body.content, now),
    make: async (isKnown, { actor, body }) => (isKnown ? null : await readForImport(actor, body.content)),
    undo: async () => {},
    handle: async ({ db, actor, body, now, note, made }) => {
      const taken = await importPayerFileContent(db, actor, body.content, made, now)
      const { kind, repeated, state, progress } = taken
      note({ kind, state, claims: progress.total, repeated })
      const ids = taken.claims.flatMap(({ claimId }) => claimId ?? [])
      const seen = new Set((await listClaimsByIds(db, actor, ids)).map(({ id }) => id))
      const maskClaimId = ({ claimId }: { claimId: string | null }) =>
        claimId !== null && seen.has(claimId) ? claimId : null
      return { ...taken, claims: taken.claims.map((claim) => ({ ...claim, claimId: maskClaimId(claim) })) }
    },
  }),

  route(listPayerFiles, async ({ db, actor }) =>
    (await listLatestPayerFiles(db, actor, maxShownFiles)).map((row) => ({
      ...row,
      progress: { done: row.doneClaims, total: row.totalClaims },
    })),
  ),

  route(readCms1500, async ({ db, actor, params, now, note }) => {
    const claim = await findClaimById(db, actor, params.claimId)
    if (!claim) throw new DomainError('request.not-found')
    const [[row], lines, profile, attested, coordination, mark] = await Promise.all([
      listOutgoingClaims(db, actor, [claim.id]),
      listClaimLines(db, actor, [claim.id]),
      getProfile(db, actor),
      loadAttested(db, actor.organizationId, [claim.id]),
      loadCoordination(db, actor, [claim]),
      markFor(db, actor, claim, now),
    ])
    const out = buildOutgoingClaim(
      row!, // of the claim just seen
      lines,
      profile,
      claim.frequency as '1', // the column's check
      attested.get(claim.id),
      coordination.get(claim.id)!, // one for each claim
    )
    note({ mark })
    return new FileResponse(await renderCms1500(out, 'copy', mark), {
      name: `${claim.claimNumber}${mark ? `-${mark}` : ''}.pdf`,
      patientId: claim.patientId,
    })
  }),

  route(listRemittances, async ({ db, actor, query }) => {
    const after = decodeTimeCursor(query.cursor)
    const [rows, total] = await Promise.all([
      listRemittanceRows(db, actor, { limit: query.limit + 1, after }),
      countRemittances(db, actor),
    ])
    const shown = rows.slice(0, query.limit)
    const last = rows.length > query.limit ? shown.at(-1) : undefined
    return new Page(shown.map(presentRemittance), total, last && encodeCursor([last.postedAt, last.id]))
  }),

  route(readRemittance, async ({ db, actor, params }) => getRemittanceRecord(db, actor, params.remittanceId)),

  route(retryRemittance, async ({ db, actor, params, now }) => {
    await retryPosting(db, actor, params.remittanceId, now)
    return getRemittanceRecord(db, actor, params.remittanceId)
  }),

  route(settleRemittanceItem, async ({ db, actor, params, body, now }) => {
    await settleItemManually(db, actor, params.remittanceId, body, now)
    return getRemittanceRecord(db, actor, params.remittanceId)
  }),

  route(postRemittance, async ({ db, actor, body, now }) =>
    getRemittanceRecord(db, actor, await postManualRemittance(db, actor, body, now)),
  ),

  route(listDenials, async ({ db, actor, query, now, note }) => {
    const after = decodeDayCursor(query.cursor)
    const [rows, total] = await Promise.all([
      listDenialRows(db, actor, query, { limit: query.limit + 1, after }),
      countDenials(db, actor, query),
    ])
    const shown = rows.slice(0, query.limit)
    const last = rows.length > query.limit ? shown.at(-1) : undefined
    note({ patients: [...new Set(shown.map(({ patientId }) => patientId))] })
    const next = last && encodeCursor([last.deniedDate ?? last.serviceDate, last.id])
    return new Page(await presentDenials(db, actor, shown, now), total, next)
  }),
]

/** Incomplete claims can be printed too, for completion on paper: marked on every page, with the current data. */
async function markFor(db: Db, actor: Actor, claim: ClaimRow, now: Date): Promise<PaperMark | null> {
  if (claim.closedBy !== null) return 'closed'
  // With its payer it is a copy of what was sent.
  if (claim.status !== 'pending' && claim.status !== 'denied') return null
  const [answer] = await scrubClaims(db, actor, [claim.id], now)
  return answer?.clean ? null : 'held'
}

async function presentRepeatedSubmission(
  db: Db,
  actor: Actor,
  row: SubmissionRow,
  claimIds: readonly string[],
) {
  const [inside, claims] = await Promise.all([
    listSubmissionClaims(db, actor, row.id),
    listClaimsByIds(db, actor, claimIds),
  ])
  const results = claimIds.map((claimId) => {
    const isSent = inside.some((one) => one.claimId === claimId)
    return {
      claimId,
      claimNumber: claims.find(({ id }) => id === claimId)?.claimNumber ?? null,
      isSent,
      problem: isSent ? null : 'The claim is not in this file.',
    }
  })
  return { submission: presentSubmission(row), sent: row.claims, results }
}
