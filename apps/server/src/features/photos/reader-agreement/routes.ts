/** Agreement over HTTP: figures from the stored outlines, second reads without the first, and corrections to learn from. */
import {
  addSecondRead,
  exportCorrections,
  nextSecondRead,
  readOutlineAgreement,
  type PhotoOutline,
} from '@mendwell/contract'
import { randomUUID } from 'node:crypto'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { FileResponse, route } from '../../../platform/http/route.ts'
import { DomainError } from '../../../platform/domain-error.ts'
import { findCurrentSha } from '../model/state.ts'
import { toSavedOutline } from '../model/saved-outline.ts'
import { assertInsideImage } from '../outlines/outline.ts'
import { buildImageUrl } from '../presenter.ts'
import { buildCorrectionsZip } from './corrections.ts'
import { computeOverlap } from './overlap.ts'
import {
  listTrainingConsents,
  countToRead,
  insertSecondRead,
  listModelPairs,
  findNextToRead,
  findOpenToRead,
  listSecondReadPairs,
} from './store.ts'
import { computeFigures, groupItems } from './summary.ts'

/** The maximum for one response: each is rasterized twice. */
const maxPairs = 400
const maxExported = 500
/** Below this overlap the model counts as corrected. */
const sameOutline = 0.99
const openDays = 90
const getSince = (now: Date) => new Date(now.getTime() - openDays * 86_400_000)

type OutlineShape = PhotoOutline['outline']
type Model = { name: string; version: string; sha256: string }

export const agreementRoutes = [
  route(readOutlineAgreement, async ({ db, actor, now, images, demo }) => {
    const [pairs, reads, sha] = await Promise.all([
      listScoredPairs(db, actor, maxPairs),
      listSecondReadPairs(db, actor, maxPairs),
      findCurrentSha(db, actor, { images, demo }),
    ])
    const agreed = await listTrainingConsents(
      db,
      actor,
      pairs.map(({ patientId }) => patientId),
      formatDay(now),
    )
    const second = reads.map((row) => ({
      ...row,
      ...computeOverlap(row.second as unknown as OutlineShape, row.first as unknown as OutlineShape), // stored from the contract's shapes
    }))
    const addUnchanged = (group: typeof pairs) => ({
      ...computeFigures(group),
      unchanged: group.filter(({ dice }) => dice >= sameOutline).length,
    })
    return {
      model: {
        whole: addUnchanged(pairs),
        months: groupItems(pairs, ({ at }) => at.slice(0, 7)).map(([month, group]) => ({
          month,
          ...addUnchanged(group),
        })),
        versions: groupItems(pairs, ({ model }) => model.sha256).map(([sha256, group]) => ({
          ...computeFigures(group),
          name: group[0]!.model.name, // a group has one at least
          version: group[0]!.model.version,
          sha256,
          isCurrent: sha256 === sha,
        })),
      },
      secondRead: {
        whole: computeFigures(second),
        clinicians: groupItems(second, ({ readBy: by }) => by).map(([userId, group]) => ({
          ...computeFigures(group),
          userId,
          name: group[0]!.readByName,
        })),
        devices: groupItems(second, ({ device }) => device ?? 'Not documented').map(([device, group]) => ({
          ...computeFigures(group),
          device,
        })),
      },
      mostPairs: maxPairs,
      corrections: pairs.filter(({ dice, patientId }) => dice < sameOutline && agreed.has(patientId)).length,
    }
  }),

  route(exportCorrections, async ({ db, actor, now, files, note }) => {
    const pairs = await listScoredPairs(db, actor, maxExported)
    const agreed = await listTrainingConsents(
      db,
      actor,
      pairs.map(({ patientId }) => patientId),
      formatDay(now),
    )
    const chosen = pairs.filter(({ dice, patientId }) => dice < sameOutline && agreed.has(patientId))
    note({
      photos: chosen.map(({ photoId }) => photoId),
      patients: [...new Set(chosen.map((one) => one.patientId))],
    })
    return new FileResponse(buildCorrectionsZip(chosen, (id) => files.read(actor.organizationId, id)))
  }),

  route(nextSecondRead, async ({ db, actor, now, note }) => {
    const [next, waiting] = await Promise.all([
      findNextToRead(db, actor, getSince(now)),
      countToRead(db, actor, getSince(now)),
    ])
    if (next) note({ patient: next.patientId, photo: next.id })
    return {
      waiting,
      photo: next
        ? {
            photoId: next.id,
            patientId: next.patientId,
            woundNumber: next.number,
            woundLocation: next.location,
            woundLaterality: next.laterality,
            capturedAt: next.capturedAt,
            width: next.width,
            height: next.height,
            imageUrl: buildImageUrl(next.id, 'full'),
          }
        : null,
    }
  }),

  route(addSecondRead, async ({ db, actor, body, now, note }) => {
    const open = await findOpenToRead(db, actor, getSince(now), body.photoId)
    if (!open) throw new DomainError('second-read.closed')
    assertInsideImage(body.outline, open)
    const outline = toSavedOutline(body.outline)
    const added = await insertSecondRead(db, {
      id: body.id ?? randomUUID(),
      organizationId: actor.organizationId,
      photoId: open.id,
      firstOutline: open.firstId,
      outline: JSON.stringify(outline),
      readBy: actor.userId,
      readAt: now.toISOString(),
    })
    if (!added) throw new DomainError('second-read.closed')
    const overlap = computeOverlap(outline, open.firstOutline as unknown as OutlineShape) // stored from the contract's shapes
    note({ patient: open.patientId, photo: open.id })
    return {
      id: added.id,
      dice: Number(overlap.dice.toFixed(3)),
      areaDifferencePercent: Number(overlap.areaDifferencePercent.toFixed(1)),
    }
  }),
]

const formatDay = (now: Date) => now.toISOString().slice(0, 10)

/** Each pair with how far it agrees: what was confirmed, held against what the model had proposed. */
async function listScoredPairs(db: Db, actor: Actor, most: number) {
  const rows = await listModelPairs(db, actor, most)
  return rows.map((row) => {
    const confirmed = row.confirmed as unknown as OutlineShape // stored from the contract's shapes, as below
    const proposed = row.proposed as unknown as OutlineShape
    return {
      photoId: row.photoId,
      patientId: row.patientId,
      at: row.madeAt,
      model: row.model as unknown as Model,
      fullFile: row.fullFile,
      width: row.width,
      height: row.height,
      confirmed,
      proposed,
      ...computeOverlap(proposed, confirmed),
    }
  })
}
