/** Claims over HTTP: created from visits, viewed, edited before submission, transitioned. */
import { getDateInZone } from '@mendwell/clinical'
import {
  actOnClaim,
  changeClaim,
  createClaim,
  createClaims,
  listBillableVisits,
  listClaims,
  readClaim,
  releaseClaim,
  scrubClaim,
  type BillableVisit,
  type ProviderVisit,
} from '@mendwell/contract'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { encodeCursor, invalidCursorError, decodeCursor } from '../../../platform/http/cursor.ts'
import { Page, route } from '../../../platform/http/route.ts'
import { DomainError } from '../../../platform/domain-error.ts'
import { findFacilityById } from '../../facilities/public.ts'
import { parseSearchQuery } from '../../search/public.ts'
import type { BillingHooks } from '../hooks.ts'
import { submitClaimFile } from '../remittances/submit.ts'
import { billNextPayer } from '../decisions/bill-next-payer.ts'
import { findCoverageOn } from '../payers/store.ts'
import { getClaimRecord, presentClaims } from './presenter.ts'
import { listBillableRows, countBillable } from './billable-store.ts'
import { editClaim, releaseRejected, replaceClaim } from './update-claim.ts'
import { lockClaims, updateClaimRow } from './write-store.ts'
import { getBlockingReason } from './blocking-reason.ts'
import { createClaimForVisit } from './create-claim.ts'
import { saveScrubResult } from './scrub-pending.ts'
import { scrubClaims } from './scrub.ts'
import { resolveTransition, transitionClaim, type ClaimTransition } from './transition-claim.ts'
import { findClaimById, listClaimRows, countClaims, listUnsentVoids, type ClaimRow } from './store.ts'

const dayPattern = /^\d{4}-\d{2}-\d{2}$/

/** The cursor of a list by day: a date and an id. */
export function decodeDayCursor(cursor: string | undefined): readonly string[] | undefined {
  const position = decodeCursor(cursor, 2)
  if (position && !(dayPattern.test(position[0]!) && !Number.isNaN(Date.parse(position[0]!))))
    throw invalidCursorError() // two parts
  return position
}

export const createClaimRoutes = ({ presentVisit }: BillingHooks) => [
  route(listClaims, async ({ db, actor, query, now, note }) => {
    const asked = query.search === '' ? undefined : await parseSearchQuery(db, query.search)
    const [rows, total] = await Promise.all([
      listClaimRows(db, actor, query, asked, {
        limit: query.limit + 1,
        after: decodeDayCursor(query.cursor),
      }),
      countClaims(db, actor, query, asked),
    ])
    const shown = rows.slice(0, query.limit)
    const last = rows.length > query.limit ? shown.at(-1) : undefined
    note({ patients: [...new Set(shown.map(({ patientId }) => patientId))] })
    const next = last && encodeCursor([last.serviceDate, last.id])
    return new Page(await presentClaims(db, actor, shown, now), total, next)
  }),

  route(readClaim, async ({ db, actor, params, now }) => getClaimRecord(db, actor, params.claimId, now)),

  route(listBillableVisits, async ({ db, actor, query, note }) => {
    const { facilityId, limit } = query
    const [rows, total] = await Promise.all([
      listBillableRows(db, actor, facilityId, { limit: limit + 1, after: decodeDayCursor(query.cursor) }),
      countBillable(db, actor, facilityId),
    ])
    const shown = rows.slice(0, limit)
    const last = rows.length > limit ? shown.at(-1) : undefined
    const visits = await Promise.all(
      shown.map(async ({ visitId }) =>
        presentBillableVisit(db, actor, await presentVisit(db, actor, visitId)),
      ),
    )
    note({ patients: [...new Set(visits.map(({ patientId }) => patientId))] })
    return new Page(visits, total, last && encodeCursor([last.visitDay, last.visitId]))
  }),

  route(createClaim, async ({ db, actor, body, now }) => {
    const visit = await presentVisit(db, actor, body.visitId)
    return getClaimRecord(db, actor, await createClaimForVisit(db, actor, visit, now), now)
  }),

  route(createClaims, async ({ db, actor, body, now, note }) => {
    const results = []
    for (const visitId of new Set(body.visitIds)) {
      results.push({
        visitId,
        ...(await tryCreateClaim(db, actor, () => presentVisit(db, actor, visitId), now)),
      })
    }
    note({ claims: results.flatMap(({ claimId }) => claimId ?? []) })
    const made = results.filter(({ claimId }) => claimId !== null)
    return { made: made.length, held: made.filter(({ isHeld }) => isHeld).length, results }
  }),

  route(changeClaim, async ({ db, actor, params, body, version, now }) => {
    const claim = await lockClaimOrThrow(db, actor, params.claimId)
    if (claim.version !== version) throw new DomainError('request.version-stale', { version: claim.version })
    return getClaimRecord(db, actor, await editClaim(db, actor, claim, body, now), now)
  }),

  route(scrubClaim, async ({ db, actor, params, now }) => {
    const claim = await lockClaimOrThrow(db, actor, params.claimId)
    if (claim.status === 'pending' && claim.closedBy === null) {
      const [answer] = await scrubClaims(db, actor, [claim.id], now)
      if (answer) await saveScrubResult(db, actor, answer, now)
    }
    return getClaimRecord(db, actor, claim.id, now)
  }),

  route(releaseClaim, async ({ db, actor, params, now }) => {
    await releaseRejected(db, actor, await lockClaimOrThrow(db, actor, params.claimId), now)
    return getClaimRecord(db, actor, params.claimId, now)
  }),

  route(actOnClaim, async ({ db, actor, params, body, now }) => {
    const isSent = body.action === 'corrected'
    const claim = await lockClaimOrThrow(
      db,
      actor,
      params.claimId,
      isSent ? await listUnsentVoids(db, actor) : [],
    )
    const day = await getFacilityDay(db, actor, claim.facilityId, now)
    if (body.action === 'replaced') {
      return getClaimRecord(db, actor, await replaceClaim(db, actor, claim, { ...body, day }, now), now)
    }
    if (body.action === 'billed_next') {
      await billNextPayer(db, actor, claim, { reason: body.reason, day, now })
      return getClaimRecord(db, actor, claim.id, now)
    }
    const { action: event, reason, payerControlNumber } = body
    if (event === 'corrected') {
      await sendCorrectedClaim(
        db,
        actor,
        claim,
        { event, reason, payerControlNumber, by: actor.userId, day },
        now,
      )
      return getClaimRecord(db, actor, claim.id, now)
    }
    await transitionClaim(db, actor, claim, { event, reason, payerControlNumber, by: actor.userId, day }, now)
    return getClaimRecord(db, actor, claim.id, now)
  }),
]

/** A correction is a file that replaces what the payer has: it is written, or nothing changes. */
async function sendCorrectedClaim(
  db: Db,
  actor: Actor,
  claim: ClaimRow,
  step: ClaimTransition,
  now: Date,
): Promise<void> {
  await resolveTransition(db, actor, claim, step, now)
  const { payerControlNumber, reason } = step
  if (payerControlNumber) {
    await updateClaimRow(db, actor, claim.id, { payerControlNumber })
  }
  const { results } = await submitClaimFile(db, actor, [claim.id], undefined, now, reason)
  const [result] = results
  if (!result?.isSent) {
    throw new DomainError('claim.held', { fields: { action: result?.problem ?? 'The claim is on hold.' } })
  }
}

/** Seen, and held until the transaction ends, with others that the same work will need. */
async function lockClaimOrThrow(
  db: Db,
  actor: Actor,
  id: string,
  others: readonly string[] = [],
): Promise<ClaimRow> {
  const seen = await findClaimById(db, actor, id)
  const rows = seen ? await lockClaims(db, actor, [id, ...others]) : []
  const row = rows.find((claim) => claim.id === id)
  if (!row) throw new DomainError('request.not-found')
  return row
}

/** Today, as the calendar at the facility shows it. */
async function getFacilityDay(db: Db, actor: Actor, facilityId: string, now: Date): Promise<string> {
  const facility = await findFacilityById(db, { ...actor, facilityIds: null }, facilityId)
  return getDateInZone(now.toISOString(), facility?.timeZone ?? 'UTC') ?? now.toISOString().slice(0, 10)
}

/** One of many: a rejected one returns its reason and stops nothing. */
async function tryCreateClaim(db: Db, actor: Actor, loadVisit: () => Promise<ProviderVisit>, now: Date) {
  try {
    const claimId = await createClaimForVisit(db, actor, await loadVisit(), now)
    const claim = await findClaimById(db, actor, claimId)
    return {
      claimId,
      claimNumber: claim?.claimNumber ?? null,
      isHeld: claim?.isHeld ?? false,
      problem: null,
    }
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    const problem = Object.values(error.fields ?? {})[0] ?? error.message
    return { claimId: null, claimNumber: null, isHeld: false, problem }
  }
}

async function presentBillableVisit(db: Db, actor: Actor, visit: ProviderVisit): Promise<BillableVisit> {
  const coverage = await findCoverageOn(db, actor, visit.patientId, visit.visitDay)
  const { firstName, lastName, medicalRecordNumber } = visit.patient
  return {
    ...visit,
    visitId: visit.id,
    patient: { firstName, lastName, medicalRecordNumber },
    providerName: `${visit.provider.firstName} ${visit.provider.lastName}`,
    payerName: coverage?.payerName ?? null,
    waitsFor: getBlockingReason(visit) ?? (coverage ? null : 'No active coverage on the date of service.'),
  }
}
