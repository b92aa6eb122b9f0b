/** Photos of insurance cards over HTTP. An image is re-encoded without what a camera adds, and stored encrypted. */
import { getCoverageOrThrow } from '../insured.ts'
import {
  addCoverageCard,
  listCoverageCards,
  readCoverageCardFile,
  removeCoverageCard,
  type CoverageCard,
} from '@mendwell/contract'
import { randomUUID } from 'node:crypto'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { DomainError } from '../../../platform/domain-error.ts'
import { claimFiles } from '../../../platform/files/claim-files.ts'
import { FileResponse, preparedRoute, route } from '../../../platform/http/route.ts'
import { toReadableFile } from '../../patient-chart/public.ts'
import { findCard, insertCard, listCardRows, lockCards, markRemoved, type CardRow } from './store.ts'

export const coverageCardRoutes = [
  route(listCoverageCards, async ({ db, actor, params }) => {
    const coverage = await getCoverageOrThrow(db, actor, params)
    return (await listCardRows(db, actor, coverage.id)).map(presentCard)
  }),

  preparedRoute(addCoverageCard, {
    look: async ({ db, actor, params, body }) => {
      const coverage = await getCoverageOrThrow(db, actor, params)
      // A retry after a lost response returns the stored photo.
      return {
        isThere: body.id !== undefined && !!(await findCard(db, actor, coverage.id, body.id)),
      }
    },
    make: async ({ isThere }, { actor, upload, files, images }) => {
      if (isThere) return undefined
      const { organizationId } = actor
      const { content, mediaType } = await toReadableFile(await upload!.content(), images) // the endpoint requires one
      // A card is a photo, whatever the file was called.
      if (mediaType !== 'image/jpeg') throw new DomainError('document.unreadable')
      return { organizationId, sha256: upload!.sha256, file: await files.keep(organizationId, content) }
    },
    undo: async (made, { files }) => {
      if (made) await files.discard(made.organizationId, [made.file])
    },
    handle: async ({ db, actor, params, body, now, made }) => {
      const coverage = await getCoverageOrThrow(db, actor, params)
      const id = body.id ?? randomUUID()
      if (made) {
        const { organizationId } = actor
        const at = now.toISOString()
        await lockCards(db, coverage.id)
        await claimFiles(db, organizationId, [made.file], now)
        await markRemoved(db, actor, { coverageId: coverage.id, side: body.side }, { at, reason: null })
        const added = await insertCard(db, {
          id,
          organizationId,
          patientId: coverage.patientId,
          coverageId: coverage.id,
          side: body.side,
          sha256: made.sha256,
          fileId: made.file.id,
          recordedBy: actor.userId,
          recordedAt: at,
        })
        // Another's id, or the same sent twice at once: this one steps back.
        if (!added) throw new DomainError('request.not-found')
      }
      const kept = await getCardOrThrow(db, actor, { ...params, cardId: id })
      if (kept.side !== body.side) throw new DomainError('request.id-reused')
      return presentCard(kept)
    },
  }),

  route(readCoverageCardFile, async ({ db, actor, params, files }) => {
    await getCoverageOrThrow(db, actor, params)
    const row = await getCardOrThrow(db, actor, params)
    return new FileResponse(() => files.read(actor.organizationId, row.fileId), {
      type: 'image/jpeg',
      name: `insurance-card-${row.side}.jpg`,
      patientId: row.patientId,
    })
  }),

  route(removeCoverageCard, async ({ db, actor, params, body, now }) => {
    await getCoverageOrThrow(db, actor, params)
    const row = await getCardOrThrow(db, actor, params)
    const removed = await markRemoved(
      db,
      actor,
      { id: row.id },
      { at: now.toISOString(), reason: body.reason },
    )
    if (removed.length === 0) throw new DomainError('coverage-card.removed')
    return presentCard(await getCardOrThrow(db, actor, params))
  }),
]

async function getCardOrThrow(
  db: Db,
  actor: Actor,
  { coverageId, cardId }: { coverageId: string; cardId: string },
): Promise<CardRow> {
  const row = await findCard(db, actor, coverageId, cardId)
  if (!row) throw new DomainError('request.not-found')
  return row
}

const presentCard = (row: CardRow): CoverageCard => ({
  id: row.id,
  coverageId: row.coverageId,
  side: row.side,
  bytes: row.bytes,
  fileUrl: `/api/patients/${row.patientId}/coverages/${row.coverageId}/cards/${row.id}/file`,
  recordedByName: row.recordedByName,
  recordedAt: row.recordedAt,
  removed:
    row.removedAt === null
      ? null
      : { at: row.removedAt, byName: row.removedByName ?? '', reason: row.removeReason },
})
