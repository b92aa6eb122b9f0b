/** Claim status over HTTP: which claims have no answer, inquiry files, responses, and a claim's history at its payer. */
import { addDays, toWallTime } from '@mendwell/clinical'
import {
  createStatusInquiry,
  importStatusResponse,
  listClaimStatus,
  listUnansweredClaims,
  readStatusFile,
  toDollars,
} from '@mendwell/contract'
import { randomUUID } from 'node:crypto'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { DomainError } from '../../../platform/domain-error.ts'
import { FileResponse, route } from '../../../platform/http/route.ts'
import { getOrganizationZone } from '../../facilities/public.ts'
import { findClaimById, listClaimsByIds } from '../claims/store.ts'
import { getProfile } from '../payers/store.ts'
import { askClaimStatus, canAskAbout } from './ask.ts'
import { importStatusResponse as importResponse } from './import-response.ts'
import { presentAnswer } from './presenter.ts'
import {
  findBatch,
  listAnswers,
  listBatchClaims,
  listLatestAnswers,
  listUnansweredRows,
  listWaiting,
  type BatchRow,
} from './store.ts'

const maxAnswers = 50

export const claimStatusRoutes = [
  route(listClaimStatus, async ({ db, actor, params, note }) => {
    const claim = await findClaimById(db, actor, params.claimId)
    if (!claim) throw new DomainError('request.not-found')
    note({ patients: [claim.patientId] })
    const answers = await listAnswers(db, actor, claim.id, maxAnswers)
    const [waiting] = await listWaiting(db, actor, [claim.id])
    return {
      canAsk: canAskAbout(claim),
      waitingSince: waiting?.askedAt ?? null,
      answers: answers.map(presentAnswer),
    }
  }),

  route(listUnansweredClaims, async ({ db, actor, query, now, note }) => {
    const { statusInquiryDays } = await getProfile(db, actor)
    const zone = await getOrganizationZone(db, actor)
    const today = toWallTime(now.toISOString(), zone)?.date ?? now.toISOString().slice(0, 10)
    const rows = await listUnansweredRows(
      db,
      actor,
      query.facilityId,
      addDays(today, -statusInquiryDays) ?? today,
    )
    const ids = rows.map(({ claimId }) => claimId)
    note({ patients: [...new Set(rows.map(({ patientId }) => patientId))] })
    const latest = await listLatestAnswers(db, actor, ids)
    const waiting = await listWaiting(db, actor, ids)
    return rows.map(({ totalCents, ...row }) => {
      const answer = latest.find(({ claimId }) => claimId === row.claimId)
      return {
        ...row,
        totalAmount: toDollars(totalCents),
        waitingSince: waiting.find(({ claimId }) => claimId === row.claimId)?.askedAt ?? null,
        latest: answer ? presentAnswer(answer) : null,
      }
    })
  }),

  route(createStatusInquiry, async ({ db, actor, body, now, note }) => {
    const id = body.id ?? randomUUID()
    // A retry after a lost response returns the stored file.
    const before = body.id ? await findBatch(db, actor, body.id) : undefined
    if (before) return presentRepeated(db, actor, before, body.claimIds)
    const { batchId, patients, results } = await askClaimStatus(
      db,
      actor,
      { id, claimIds: body.claimIds },
      now,
    )
    const batch = batchId === null ? undefined : await findBatch(db, actor, batchId)
    note({ patients })
    return { batch: batch ? presentBatch(batch) : null, results }
  }),

  route(readStatusFile, async ({ db, actor, params, note }) => {
    const found = await findBatch(db, actor, params.batchId)
    if (!found) throw new DomainError('request.not-found')
    const asked = await listBatchClaims(db, actor, found.id)
    const seen = await listClaimsByIds(
      db,
      actor,
      asked.map(({ claimId }) => claimId),
    )
    // A file names every patient in it.
    if (seen.length < asked.length) throw new DomainError('request.not-found')
    note({ patients: asked.map(({ patientId }) => patientId) })
    return new FileResponse(found.content, { name: `claim-status-${found.controlNumber}.276` })
  }),

  route(importStatusResponse, async ({ db, actor, body, now, note }) => {
    const { patients, ...imported } = await importResponse(db, actor, body.content, now)
    note({ patients, repeated: imported.repeated })
    const ids = imported.answers.flatMap(({ claimId }) => claimId ?? [])
    const seen = new Set((await listClaimsByIds(db, actor, ids)).map(({ id }) => id))
    const maskClaimId = (claimId: string | null) => (claimId !== null && seen.has(claimId) ? claimId : null)
    return {
      ...imported,
      answers: imported.answers.map((one) => ({ ...one, claimId: maskClaimId(one.claimId) })),
    }
  }),
]

const presentBatch = ({ content: _, ...row }: BatchRow) => row

async function presentRepeated(db: Db, actor: Actor, batch: BatchRow, claimIds: readonly string[]) {
  const asked = new Set((await listBatchClaims(db, actor, batch.id)).map(({ claimId }) => claimId))
  if ([...asked].some((claimId) => !claimIds.includes(claimId))) throw new DomainError('request.id-reused')
  const results = claimIds.map((claimId) => ({
    claimId,
    problem: asked.has(claimId) ? null : 'Not included in this file.',
  }))
  return { batch: presentBatch(batch), results }
}
